"""The JavaScript around the WebAssembly Lean, made fast enough to use, and blind to all but the mounted folders.

As published, a trivial file takes 150 s: each symbol look-up scans 200,000 names, and each thread first assigns
200,000 exports to variables and objects that nothing reads. Every replaced text must occur exactly once; another
`lean.js` is refused rather than guessed at.
"""

from __future__ import annotations

import re

from expertbytes.bridge.errors import LeanError

VERSION = 4
"""Part of the cache's name: raise it when the patches change."""

COUNTS_SINCE = 2
"""What was checked with the patches of this version on still counts as checked: later ones decide the same, sooner."""

REPLACEMENTS: tuple[tuple[str, str], ...] = (
    (  # look Lean functions up in the table (binary.py), and other symbols in a map built once, not by a scan of all names
        "newSymIndex=Object.keys(lib.exports).indexOf(symbol);",
        "var inTable=functionInTable(symbol);if(inTable)return inTable;"
        "lib.symbolIndex??=new Map(Object.keys(lib.exports).map((name,i)=>[name,i]));"
        "newSymIndex=lib.symbolIndex.get(symbol)??-1;",
    ),
    (  # global offset entries only for symbols that something imports
        'GOT[symName]??=new WebAssembly.Global({value:"i32",mutable:true});GOT[symName].value=newValue',
        "if(GOT[symName])GOT[symName].value=newValue",
    ),
    (  # no array of 200,000 pairs
        "for(var[sym,exp]of Object.entries(exports)){const setImport=",
        "for(const sym in exports){const exp=exports[sym];const setImport=",
    ),
    (  # as published it mounts the host's /home and /tmp and works in the host's folder, which must lie in one of them
        'var lean_path=process.env["LEAN_PATH"];if(lean_path){ENV["LEAN_PATH"]=lean_path}'
        'FS.mount(NODEFS,{root:"/home"},"/home");FS.mount(NODEFS,{root:"/tmp"},"/tmp");var cwd=process.cwd();',
        'var cwd="/source";',
    ),
    (  # as published the program is the script, whose folder must lie in one of those as well
        'if(isNode){path=__filename}else{path="/bin/lean.wasm"}',
        'path="/lean/bin/lean";',
    ),
    (  # no object for each Lean function in the table
        "updateTableMap(0,wasmTable.length)",
        "updateTableMap(0,lengthOfOtherTable())",
    ),
    ("pthreadPoolSize=4", "pthreadPoolSize=1"),  # each thread costs a start; one module at a time needs one
    *(  # threads read compiled modules themselves (script.js); as published each call waits a millisecond for the main thread
        (
            f"if(ENVIRONMENT_IS_PTHREAD)return proxyToMainThread({call}",
            f"if(ENVIRONMENT_IS_PTHREAD&&!{is_own})return proxyToMainThread({call}",
        )
        for call, is_own in (
            ("45,0,1,path,buf)", "isOwnPath(path,0)"),  # stat64
            ("34,0,1,dirfd,path,flags,varargs)", "isOwnPath(path,flags)"),  # openat
            ("20,0,1,fd,buf)", "isOwnFile(fd)"),  # fstat64
            ("159,0,1,fd,offset,whence,newOffset)", "isOwnFile(fd)"),  # fd_seek
            ("158,0,1,fd,iov,iovcnt,pnum)", "isOwnFile(fd)"),  # fd_read
            ("154,0,1,fd)", "isOwnFile(fd)"),  # fd_close
        )
    ),
)

_EXPORTS = "function assignWasmExports(wasmExports){"
_ASSIGNMENT = re.compile(r'[A-Za-z_$][\w$]*=(?:[\w$]+=)*Module\["[^"]*"\]=(?:[\w$]+=)*wasmExports\["[^"]*"\](?:\.\w+)?')
_IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")


def patch(source: str) -> str:
    """The patched text of `lean.js`. Raises `LeanError` if any of the texts to replace is not there exactly once."""
    text = _drop_unused_exports(source)
    for old, new in REPLACEMENTS:
        text = _replace_once(text, old, new)
    return text


def _replace_once(text: str, old: str, new: str) -> str:
    _require_once(text, old)
    return text.replace(old, new)


def _require_once(text: str, part: str) -> None:
    count = text.count(part)
    if count != 1:
        raise LeanError(
            f"lean.js is not the one this project knows: {part[:60]!r} occurs {count} times instead of once. "
            "Use the pinned package, or a native Lean (elan) instead."
        )


def _drop_unused_exports(source: str) -> str:
    """Keep, of the variables that hold exports, those that the rest of the script mentions."""
    _require_once(source, _EXPORTS)
    start = source.index(_EXPORTS)
    body_start, body_end = start + len(_EXPORTS), source.index("}", start)
    names_start = source.rfind("var ", 0, start) + len("var ")
    names = source[names_start:start].rstrip("; \n").split(",")
    assignments = source[body_start:body_end].rstrip(";").split(";")
    _require_plain(names, assignments)
    used = set(_IDENTIFIER.findall(source[: names_start - 4])) | set(_IDENTIFIER.findall(source[body_end:]))
    kept_names = ",".join(name for name in names if name in used)
    kept = ";".join(line for line in assignments if line.split("=", 1)[0] in used)
    head, tail = source[:names_start], source[body_end:]
    return f"{head}{kept_names};{_EXPORTS}{kept}{tail}"


def _require_plain(names: list[str], assignments: list[str]) -> None:
    """The list of variables and the assignments must be of the form that is safe to thin out."""
    odd = [name for name in names if not _IDENTIFIER.fullmatch(name)]
    odd += [line for line in assignments if not _ASSIGNMENT.fullmatch(line)]
    if odd:
        raise LeanError(
            f"lean.js is not the one this project knows: unexpected text {odd[0][:60]!r} among its exports. "
            "Use the pinned package, or a native Lean (elan) instead."
        )
