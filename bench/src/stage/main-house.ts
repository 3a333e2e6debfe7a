import { openHouse } from "../../../server/src/app.ts";
import { readConfig } from "../../../server/src/platform/config.ts";

/** The whole product in a process of its own. It says its address, and ends when whoever started it lets go. */
const house = await openHouse(readConfig(process.env));
const { address } = await house.start();
process.once("disconnect", () => void house.stop().then(() => process.exit(0)));
process.send?.(address);

/** How many bytes it takes, without what it could throw away. */
process.on("message", () => {
  globalThis.gc?.();
  process.send?.(String(process.memoryUsage.rss()));
});
