// Compiles the Python files of a folder with the Python that the page runs, and packs them: node compile.mjs PYODIDE FOLDER ZIP
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, folder, packed] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const { info } = JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8"));
const pyodide = await loadPyodide({ indexURL: pyodideFolder, lockFileContents: { info, packages: {} }, packageBaseUrl: pyodideFolder });
pyodide.mountNodeFS("/in", folder);
const bytes = pyodide.runPython(`
import importlib._bootstrap_external as files, io, os, zipfile

DATE = (2000, 1, 1, 0, 0, 0)  # one for all, so that the same sources make the same bytes

def packed(top):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for folder, folders, names in os.walk(top):
            folders.sort()
            for name in sorted(names):
                path = os.path.join(folder, name)
                inside = os.path.relpath(path, top)
                content = open(path, "rb").read()
                if name.endswith(".py"):
                    code = compile(content, inside, "exec", dont_inherit=True, optimize=0)
                    content, inside = bytes(files._code_to_timestamp_pyc(code)), inside + "c"
                archive.writestr(zipfile.ZipInfo(inside, DATE), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()

packed("/in")
`);
writeFileSync(packed, bytes.toJs());
