import { choosing, chosen, decided } from "./branches.ts";
import type { Frame } from "./frame.ts";
import { said } from "./plain.ts";

export const outcomeFrames: readonly Frame[] = [
  {
    cue: said("\\p{L}+", "", ""),
    heeds: said(
      "not|up to|if|else|otherwise|than|empty|blank|true|false|rest|others?|over|under|below|above|least|most|before|after|today|equal|same|greater|less|more|bonus|commission",
      "nicht|wenn|sonst|leer|als|uber|unter|vor|nach|heute|gleich|groser|kleiner|mehr|weniger|mindestens|hochstens|bonus|provision",
      "si|sinon|vide|pas|plus|moins|avant|apres|egale?s?|superieure?s?|inferieure?s?|depasse|prime|commission",
    ),
    rows: true,
    penalty: 0.5,
    make: decided,
  },
  {
    cue: choosing,
    rows: true,
    heeds: said(
      "list|in|not|or|same|more than once|together|appear\\w*|occur\\w*|show up|turn up|twice",
      "liste|nicht|oder|gleich|mehrmals|kommt|vor",
      "liste|pas|ou|meme|plusieurs|fois|revient",
    ),
    penalty: 0.15,
    make: chosen,
  },
];
