// Runs beside a test run with containers. When the test run ends, however it ends, removes the containers
// that are left. Testcontainers' own reaper would need another image and access to the engine's socket.
import process from "node:process";
import { getContainerRuntimeClient } from "testcontainers";
import { labelOf } from "./container.ts";

const [run = ""] = process.argv.slice(2);
const { dockerode } = (await getContainerRuntimeClient()).container;
// nobody writes to stdin; it closes when the process of the test run ends
await new Promise((resolve) => process.stdin.once("close", resolve).resume());
const label = Object.entries(labelOf(run)).map((pair) => pair.join("="));
const left = await dockerode.listContainers({ all: true, filters: { label } });
await Promise.all(left.map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })));
