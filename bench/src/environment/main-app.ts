import { createApp } from "../../../server/src/app.ts";
import { parseConfig } from "../../../server/src/platform/config/parse-config.ts";

/** The whole app in its own process. Sends its address to the parent and exits when the parent disconnects. */
const app = await createApp(parseConfig(process.env));
const { address } = await app.start();
process.once("disconnect", () => void app.stop().then(() => process.exit(0)));
process.send?.(address);

/** Replies with its memory in bytes after garbage collection. */
process.on("message", () => {
  globalThis.gc?.();
  process.send?.(String(process.memoryUsage.rss()));
});
