// Tokens once all of them are known: what is only the topic, what is for all others, between what one may choose.
import type { Scene } from "../frames/scene.ts";
import type { Token } from "./marks.ts";

export const rearranged = (scene: Scene, tokens: readonly Token[]): Token[] =>
  chosen(paired(lastOpen(untitled(scene, tokens))));

/** Words ahead of the first colon or question mark, before any test: they say what it is about. */
function untitled({ low }: Scene, tokens: readonly Token[]): Token[] {
  const end = tokens.findIndex(
    (token) =>
      token.kind === "break" && (token.strength === 3 || /[:?]/.test(low.slice(token.start, token.end))),
  );
  const isTested = (from: number, to: number): boolean =>
    tokens.slice(from, to).some(({ kind }) => kind === "test" || kind === "else");
  if (end < 1 || isTested(0, end) || !isTested(end, tokens.length)) return [...tokens];
  const shown = tokens.slice(end).filter(({ kind }) => kind === "shown").length;
  return tokens.filter((token, at) => at > end || token.kind !== "shown" || token.left >= 0.3 || shown < 2);
}

/** "… Write check or fine": nothing else is told for the others, and no condition follows. */
const isOnlyChoice = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).some(({ kind }) => kind === "test") &&
  !tokens
    .slice(at + 3)
    .some((token) => token.kind === "test" || (token.kind === "shown" && token.left >= 0.3)) &&
  !tokens.some(({ kind }) => kind === "else" || kind === "one");

/** "…, and open if there is still time": a last condition that is not understood is for all others. */
function lastOpen(tokens: readonly Token[]): Token[] {
  const end = tokens.findLastIndex(({ kind }) => kind === "if");
  const at = tokens.slice(0, Math.max(0, end)).findLastIndex(({ kind }) => kind === "shown");
  const own = tokens[at];
  const isOpen =
    own !== undefined &&
    tokens.slice(at + 1, end).every(({ kind }) => kind === "break") &&
    tokens
      .slice(end)
      .every(
        (token) => /^(?:if|break|and)$/.test(token.kind) || (token.kind === "shown" && token.left < 0.3),
      ) &&
    tokens.slice(0, at).filter(({ kind }) => kind === "test").length >= 2 &&
    tokens[at - 1]?.kind !== "else";
  return isOpen
    ? [...tokens.slice(0, at), { kind: "else", start: own.start, end: own.start }, own]
    : [...tokens];
}

/** "… is a pass. Say Pass or Fail": the choice tells how each is written, and the other one is for all others. */
function chosen(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    (token, place) =>
      token.kind === "shown" && tokens[place + 1]?.kind === "or" && tokens[place + 2]?.kind === "shown",
  );
  const pair = [tokens[at], tokens[at + 2]];
  const alike = (one: Token | undefined, other: Token): boolean =>
    one?.kind === "shown" &&
    other.kind === "shown" &&
    one.formula.toLowerCase() === other.formula.toLowerCase();
  const said = tokens.findIndex(
    (token, place) => (place < at || place > at + 2) && pair.some((each) => alike(each, token)),
  );
  const own = tokens[said];
  if (at >= 0 && !own && isOnlyChoice(tokens, at))
    return tokens.flatMap((token, place): Token[] =>
      place === at + 1
        ? [{ kind: "else", start: token.start, end: token.start }]
        : token.kind === "shown" && place !== at && place !== at + 2
          ? []
          : [token],
    );
  if (at < 0 || !own) return [...tokens];
  const written = pair.find((each) => alike(each, own)) as Token;
  const rest = pair.find((each) => each !== written) as Token;
  const isElse = tokens.some((token) => token.kind === "shown" && token !== rest && alike(rest, token));
  return tokens.flatMap((token, place): Token[] => {
    if (token === own && written.kind === "shown" && own.kind === "shown")
      return [{ ...own, formula: written.formula }];
    if (place < at || place > at + 2) return [token];
    return isElse || place > at ? [] : [{ kind: "else", start: token.start, end: token.start }, rest];
  });
}

/** "OK or ALARM": nothing else is there to choose between. */
function paired(tokens: readonly Token[]): Token[] {
  const isEdge = (at: number): boolean => at < 0 || at >= tokens.length || tokens[at]?.kind === "break";
  return tokens.map((token, at) => {
    const first = [at, at - 2].find(
      (from) =>
        isEdge(from - 1) &&
        tokens[from]?.kind === "shown" &&
        tokens[from + 1]?.kind === "or" &&
        tokens[from + 2]?.kind === "shown" &&
        isEdge(from + 3),
    );
    return token.kind === "shown" && first !== undefined ? { ...token, cost: 0, left: 1 } : token;
  });
}
