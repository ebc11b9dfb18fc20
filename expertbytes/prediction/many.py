"""Many predictions at once, each file read once."""

from collections.abc import Callable, Sequence

from expertbytes.errors import EXPECTED, InputError
from expertbytes.inputs.configuration import Configuration, measured_of, request
from expertbytes.inputs.share_curves import covering
from expertbytes.inputs.table import Table
from expertbytes.measurements.records import Profile
from expertbytes.prediction.predict import predict
from expertbytes.prediction.prediction import Prediction


def predict_all(
    configurations: Sequence[Configuration], progress: Callable[[int, str], None] = lambda *_: None
) -> list[Prediction]:
    """All predictions, each file read once. Raises InputError naming the configuration if there are several."""
    read: dict[tuple[object, ...], Profile | Table] = {}
    found = []
    for done, given in enumerate(configurations):
        progress(done, given.title)
        key = (
            given.profile,
            given.table,
            given.noise,
            *((given.device, given.model, given.share) if given.device else ()),
        )
        try:
            read[key] = read.get(key) or measured_of(given, covering)
            found.append(Prediction(given, predict(request(given, read[key]))))
        except EXPECTED as error:
            where = f"{given.title}: " if len(configurations) > 1 else ""
            raise InputError(f"{where}{error}") from error
    return found
