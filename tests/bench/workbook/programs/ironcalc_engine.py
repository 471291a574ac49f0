# IronCalc in a process of its own. It calculates the whole workbook after every change.
import ironcalc
from answering import answer_requests, changes, timed


def value_of(model, sheet, row, column):
    value = model.get_cell_value(sheet, row + 1, column + 1)
    if model.get_cell_type(sheet, row + 1, column + 1) == ironcalc.CellType.ErrorValue:
        return {"error": value}
    return value


def run(request):
    model, load = timed(lambda: ironcalc.load_from_xlsx(request["file"], "en", "UTC", "en"))
    took = {"load": load, "calculate": timed(model.evaluate)[1]}
    sheets = {sheet["name"]: at for at, sheet in enumerate(model.get_worksheets_properties())}
    values = [
        value_of(model, sheets[sheet], row, column) if sheet in sheets else None
        for sheet, row, column in request["cells"]
    ]
    change = request["change"]
    if change:

        def set_cell(run):
            sheet = sheets[change["sheet"]]
            model.update_cell_with_number(sheet, change["row"] + 1, change["column"] + 1, change["value"] + run)
            model.evaluate()

        took |= changes(set_cell)
    return took, values


answer_requests(run)
