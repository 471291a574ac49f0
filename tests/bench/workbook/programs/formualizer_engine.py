# formualizer in a process of its own.
import datetime

import formualizer
from answering import answer_requests, changes, timed

codes = {
    "Div": "#DIV/0!",
    "Na": "#N/A",
    "Name": "#NAME?",
    "Null": "#NULL!",
    "Num": "#NUM!",
    "Ref": "#REF!",
    "Value": "#VALUE!",
    "Spill": "#SPILL!",
    "Calc": "#CALC!",
}
epoch = datetime.datetime(1899, 12, 30)
# before this serial number, Excel counts a day that did not exist, 1900-02-29
leap_day = 60


def serial(days):
    return days - 1 if days < leap_day else days


def plain(value):
    """The value of a cell as in a file: dates and times as serial numbers."""
    if isinstance(value, dict):
        kind = value.get("kind")
        return {"error": codes.get(kind, str(kind))}
    if isinstance(value, datetime.datetime):
        return serial((value - epoch).total_seconds() / 86400)
    if isinstance(value, datetime.date):
        return serial((value - epoch.date()).days)
    if isinstance(value, datetime.time):
        return (value.hour * 3600 + value.minute * 60 + value.second + value.microsecond / 1e6) / 86400
    if isinstance(value, datetime.timedelta):
        return value.total_seconds() / 86400
    return value


def run(request):
    book, load = timed(lambda: formualizer.load_workbook(request["file"], strategy="eager_all"))
    took = {"load": load, "calculate": timed(book.evaluate_all)[1]}
    sheets = set(book.sheet_names)
    values = [
        plain(book.get_value(sheet, row + 1, column + 1)) if sheet in sheets else None
        for sheet, row, column in request["cells"]
    ]
    change = request["change"]
    if change:

        def set_cell(run):
            book.set_value(change["sheet"], change["row"] + 1, change["column"] + 1, change["value"] + run)
            book.evaluate_all()

        took |= changes(set_cell)
    return took, values


answer_requests(run)
