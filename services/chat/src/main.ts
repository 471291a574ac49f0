// The chat service as a process.
import { run } from "@cellwright/kit/service";
import { config } from "./config.ts";
import { chatService } from "./service.ts";

await run("chat", config, chatService);
