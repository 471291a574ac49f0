# LibreOffice in a process of its own, controlled over a pipe. Usage: libreoffice_engine.py PROFILE, a folder for its settings.
import os
import subprocess
import sys
import time

import uno
from answering import answer_requests, changes, peak_mb, timed
from com.sun.star.beans import PropertyValue
from com.sun.star.lang import DisposedException

# the codes of LibreOffice's errors in Excel; it has fewer kinds than Excel
codes = {
    502: "#VALUE!",
    503: "#NUM!",
    504: "#VALUE!",
    519: "#VALUE!",
    521: "#NULL!",
    524: "#REF!",
    525: "#NAME?",
    532: "#DIV/0!",
    32767: "#N/A",
}
ticks = os.sysconf("SC_CLK_TCK")
most_cells = 2_000_000


def group():
    """The processes of this group: this one and those of the office."""
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
            if int(fields[2]) == os.getpgrp():
                yield name, fields
        except OSError:
            pass  # the process has ended


def cpu():
    return sum(int(fields[11]) + int(fields[12]) for _, fields in group()) / ticks


def office_peak_mb():
    return max(peak_mb(name) for name, _ in group())


def connected():
    pipe = f"cellwright{os.getpid()}"
    arguments = ["--headless", "--norestore", "--nologo", "--nodefault", f"--accept=pipe,name={pipe};urp;"]
    subprocess.Popen(
        ["soffice", f"-env:UserInstallation=file://{sys.argv[1]}", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(200):
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except Exception:
            time.sleep(0.2)
    raise SystemExit("LibreOffice does not start")


def opened(desktop, file):
    def setting(name, value):
        setting = PropertyValue()
        setting.Name, setting.Value = name, value
        return setting

    # macros do not run, links are not updated
    settings = (setting("Hidden", True), setting("MacroExecutionMode", 0), setting("UpdateDocMode", 0))
    document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(file), "_blank", 0, settings)
    if document is None or not document.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
        raise ValueError("not loaded")
    return document


def values_of(document, cells):
    """Reads one block per sheet, because a call per cell takes too long."""
    places = {}
    for sheet, row, column in cells:
        places.setdefault(sheet, []).append((row, column))
    blocks = {}
    for name in set(document.Sheets.ElementNames) & set(places):
        rows, columns = zip(*places[name])
        sheet, left, top = document.Sheets.getByName(name), min(columns), min(rows)
        size = (max(columns) - left + 1) * (max(rows) - top + 1)
        area = sheet.getCellRangeByPosition(left, top, max(columns), max(rows)) if size <= most_cells else None
        blocks[name] = sheet, left, top, area and area.getDataArray()

    def value_of(name, row, column):
        if name not in blocks:
            return None
        sheet, left, top, data = blocks[name]
        cell = sheet.getCellByPosition(column, row)
        value = data[row - top][column - left] if data else cell.getDataArray()[0][0]
        if isinstance(value, str) and value != "" or isinstance(value, float) and value == value:
            return value
        error = cell.getError()
        return {"error": codes.get(error, f"Err:{error}")} if error else value if value == "" else None

    return [value_of(*cell) for cell in cells]


desktop = connected()


def run(request):
    document, load = timed(lambda: opened(desktop, request["file"]), cpu)
    try:
        took = {"load": load, "calculate": timed(document.calculateAll, cpu)[1]}
        values = values_of(document, request["cells"])
        change = request["change"]
        if change:
            sheet = document.Sheets.getByName(change["sheet"])
            cell = sheet.getCellByPosition(change["column"], change["row"])

            def set_cell(run):
                cell.setValue(change["value"] + run)
                document.calculate()

            took |= changes(set_cell, cpu)
        return took, values
    finally:
        document.close(True)


def run_or_end(request):
    try:
        return run(request)
    except DisposedException as error:  # the office has crashed
        raise SystemExit from error


answer_requests(run_or_end, office_peak_mb)
