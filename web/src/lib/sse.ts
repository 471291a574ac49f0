// Parses server-sent events from a stream as the HTML standard specifies.
export type ServerEvent = { event: string; data: string; id: string };

/** Returns a parser. It takes the stream piece by piece, cut anywhere, and returns the events that are complete. */
export function eventReader() {
  let rest = "";
  let event = "";
  let data: string[] = [];
  let id = "";
  let begun = false;

  const readLine = (line: string): ServerEvent | null => {
    if (line === "") {
      const whole = data.length > 0 ? { event: event || "message", data: data.join("\n"), id } : null;
      event = "";
      data = [];
      return whole;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    else if (field === "data") data.push(value);
    else if (field === "id" && !value.includes("\0")) id = value;
    return null;
  };

  return (piece: string): ServerEvent[] => {
    rest += begun ? piece : piece.replace(/^\uFEFF/, "");
    begun ||= piece !== "";
    const events: ServerEvent[] = [];
    let from = 0;
    for (let at = 0; at < rest.length; at++) {
      const character = rest[at];
      if (character !== "\n" && character !== "\r") continue;
      // A carriage return at the end may be the first half of CRLF, so wait for the next piece.
      if (character === "\r" && at === rest.length - 1) break;
      const whole = readLine(rest.slice(from, at));
      if (whole) events.push(whole);
      if (character === "\r" && rest[at + 1] === "\n") at++;
      from = at + 1;
    }
    rest = rest.slice(from);
    return events;
  };
}
