// Serves the styles that the simulators' pages have in common.
import { fileURLToPath } from "node:url";
import express from "express";

export const simulatorAssets = express.static(fileURLToPath(new URL("./assets", import.meta.url)), {
  index: false,
});
