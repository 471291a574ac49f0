// Entry point of the chat service.
import { run } from "@cellwright/kit/service";
import { config } from "./config.ts";
import { chatService } from "./service.ts";

await run("chat", config, chatService);
