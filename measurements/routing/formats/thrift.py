"""Thrift's compact protocol, as far as Parquet's metadata needs it: structures as dictionaries by field number."""

from typing import IO, Any, Final

Fields = dict[int, Any]
DEEPEST: Final = 24
_TRUE, _FALSE, _BYTE, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = 1, 2, 3, 7, 8, 9, 10, 11, 12
_INTEGERS: Final = (4, 5, 6)


class Reader:
    """Reads structures one after the other from a stream; `ValueError` for what is cut off or nested too deep."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def struct(self, depth: int = 0) -> Fields:
        """The fields of a structure."""
        if depth > DEEPEST:
            raise ValueError("its metadata is nested too deep")
        found: Fields = {}
        number = 0
        while head := self._byte():
            kind = head & 15
            number = number + (head >> 4) if head >> 4 else self._zigzag()
            found[number] = kind == _TRUE if kind in (_TRUE, _FALSE) else self._value(kind, depth)
        return found

    def _value(self, kind: int, depth: int) -> Any:
        if kind in _INTEGERS:
            return self._zigzag()
        if kind == _BINARY:
            return self._take(self._varint())
        if kind == _STRUCT:
            return self.struct(depth + 1)
        if kind in (_LIST, _SET):
            return self._list(depth)
        if kind in (_BYTE, _TRUE, _FALSE):
            return self._byte()
        if kind == _DOUBLE:
            return self._take(8)
        if kind == _MAP:
            return self._map(depth)
        raise ValueError(f"its metadata has a field of type {kind}, which there is not")

    def _list(self, depth: int) -> list[Any]:
        head = self._byte()
        length = self._varint() if head >> 4 == 15 else head >> 4
        if depth > DEEPEST:
            raise ValueError("its metadata is nested too deep")
        return [self._value(head & 15, depth + 1) for _ in range(length)]

    def _map(self, depth: int) -> list[tuple[Any, Any]]:
        length = self._varint()
        kinds = self._byte() if length else 0
        return [(self._value(kinds >> 4, depth + 1), self._value(kinds & 15, depth + 1)) for _ in range(length)]

    def _byte(self) -> int:
        return self._take(1)[0]

    def _take(self, length: int) -> bytes:
        found = self._stream.read(length)
        if len(found) < length:
            raise ValueError("its metadata is cut off")
        return found

    def _varint(self) -> int:
        value = shift = 0
        while True:
            byte = self._byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 63:
                raise ValueError("its metadata has a number of more than 64 bits")

    def _zigzag(self) -> int:
        value = self._varint()
        return (value >> 1) ^ -(value & 1)
