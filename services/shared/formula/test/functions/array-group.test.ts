// GROUPBY and PIVOTBY.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";

test("rows are grouped and aggregated, with an optional total and heading", () => {
  const cells = {
    A1: "Who",
    B1: "Paid",
    A2: "b",
    B2: 2,
    A3: "a",
    B3: 3,
    A4: "B",
    B4: 5,
    C2: "x",
    C3: "y",
    C4: "y",
  };
  expectAnswers(
    [
      [
        "=GROUPBY(A2:A4,B2:B4,SUM)",
        [
          ["a", 3],
          ["b", 7],
          ["Total", 10],
        ],
      ],
      [
        "=GROUPBY(A1:A4,B1:B4,SUM,3,0)",
        [
          ["Who", "Paid"],
          ["a", 3],
          ["b", 7],
        ],
      ],
      [
        "=GROUPBY(A1:A4,B1:B4,LAMBDA(x,MAX(x)),,0,-2)",
        [
          ["b", 5],
          ["a", 3],
        ],
      ],
      [
        "=GROUPBY(A2:A4,B2:B4,SUM,0,0,1,B2:B4<5)",
        [
          ["a", 3],
          ["b", 2],
        ],
      ],
      ["=GROUPBY(A2:A4,B2:B4,SUM,0,2)", "#VALUE!"],
      ["=GROUPBY(A2:A4,B2:B3,SUM)", "#VALUE!"],
      ["=GROUPBY(HSTACK(A2:A4,C2:C4),B2:B4,SUM)", "cannot-run"],
      [
        "=GROUPBY(HSTACK(LOWER(A2:A4),C2:C4),B2:B4,SUM,0,0)",
        [
          ["a", "y", 3],
          ["b", "x", 2],
          ["b", "y", 5],
        ],
      ],
      [
        "=PIVOTBY(A2:A4,C2:C4,B2:B4,SUM)",
        [
          ["", "x", "y", "Total"],
          ["a", "", 3, 3],
          ["b", 2, 5, 7],
          ["Total", 2, 8, 10],
        ],
      ],
      [
        "=PIVOTBY(A2:A4,C2:C4,B2:B4,SUM,0,0,-1,0)",
        [
          ["", "x", "y"],
          ["b", 2, 5],
          ["a", "", 3],
        ],
      ],
    ],
    { cells },
  );
});
