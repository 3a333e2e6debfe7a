import { createApp } from "../../../server/src/app.ts";
import { parseConfig } from "../../../server/src/platform/config/parse-config.ts";
import { countPackets } from "./count-packets.ts";

const config = parseConfig(process.env);
const packets = countPackets(Number(new URL(config.database.url).port));

/** The whole app in its own process. Sends its address to the parent and exits when the parent disconnects. */
const app = await createApp(config);
const { address } = await app.start();
process.once("disconnect", () => void app.stop().then(() => process.exit(0)));
process.send?.(address);

const ANSWERS: Record<string, () => string> = {
  /** In bytes, after garbage collection. */
  memory() {
    globalThis.gc?.();
    return String(process.memoryUsage.rss());
  },
  work() {
    const { user, system } = process.cpuUsage();
    return JSON.stringify({ cpuMs: (user + system) / 1000, packets: packets() });
  },
};
process.on("message", (question) => process.send?.(ANSWERS[String(question)]?.()));
