// Beside a test run with containers: removes what is left of them when the run is over, however it ended.
// Testcontainers' own reaper is one more image to fetch, and holds the engine's socket; this needs neither.
import process from "node:process";
import { getContainerRuntimeClient } from "testcontainers";
import { labelOf } from "./container.ts";

const [run = ""] = process.argv.slice(2);
const { dockerode } = (await getContainerRuntimeClient()).container;
// nothing is written: it ends with the one who holds the other end
await new Promise((resolve) => process.stdin.once("close", resolve).resume());
const label = Object.entries(labelOf(run)).map((pair) => pair.join("="));
const left = await dockerode.listContainers({ all: true, filters: { label } });
await Promise.all(left.map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })));
