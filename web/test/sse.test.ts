// Server-sent events are parsed correctly, wherever the stream is cut.
import { expect, test } from "@jest/globals";
import { eventReader } from "../src/lib/sse.ts";

const readAll = (pieces: readonly string[]) => {
  const read = eventReader();
  return pieces.flatMap(read);
};

test.each([
  [
    "an event with a name and an id",
    "id: 7\nevent: text\ndata: {}\n\n",
    [{ event: "text", data: "{}", id: "7" }],
  ],
  ["an event without a name is a message", "data: a\n\n", [{ event: "message", data: "a", id: "" }]],
  [
    "several lines of data are one text",
    "data: a\ndata:b\ndata\n\n",
    [{ event: "message", data: "a\nb\n", id: "" }],
  ],
  [
    "comments and unknown fields are ignored",
    ": still here\n\nretry: 5\nodd: x\ndata: a\n\n",
    [{ event: "message", data: "a", id: "" }],
  ],
  ["only one space after the colon is removed", "data:  a\n\n", [{ event: "message", data: " a", id: "" }]],
  [
    "an event without data is ignored",
    "event: text\n\ndata: a\n\n",
    [{ event: "message", data: "a", id: "" }],
  ],
  [
    "the id stays until there is another",
    "id: 1\ndata: a\n\ndata: b\n\n",
    [
      { event: "message", data: "a", id: "1" },
      { event: "message", data: "b", id: "1" },
    ],
  ],
  ["an incomplete event is not returned", "data: a\n\ndata: b\n", [{ event: "message", data: "a", id: "" }]],
  ["a byte order mark is ignored", "\uFEFFdata: a\n\n", [{ event: "message", data: "a", id: "" }]],
])("%s", (_name, stream, events) => {
  expect(readAll([stream])).toEqual(events);
  expect(readAll([...stream])).toEqual(events);
});

test.each(["\n", "\r\n"])("a stream with the line ends %j can be cut anywhere", (end) => {
  const stream = ["event: text", 'data: {"text":"a b"}', "", "data: c", "", ""].join(end);
  const whole = [
    { event: "text", data: '{"text":"a b"}', id: "" },
    { event: "message", data: "c", id: "" },
  ];
  for (let cut = 0; cut <= stream.length; cut++)
    expect(readAll([stream.slice(0, cut), stream.slice(cut)])).toEqual(whole);
});
