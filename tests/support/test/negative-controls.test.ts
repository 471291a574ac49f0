// A change of a service's source must not make the negative controls of long suites useless.
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { brokenSource } from "../broken-source.ts";
import { negativeControls } from "../negative-controls.ts";

const services = join(import.meta.dirname, "../../../services");

test.each(Object.entries(negativeControls))(
  "%s: each text that the control replaces occurs once in the source",
  (_name, { service, edits }) => {
    expect(() => brokenSource(join(services, service), edits).remove()).not.toThrow();
  },
);
