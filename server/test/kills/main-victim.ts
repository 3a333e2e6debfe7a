import { openHouse } from "../../src/app.ts";
import { readConfig } from "../../src/platform/config.ts";
import { dieAt, type Moment } from "./die-at.ts";

/** Runs the whole server in its own process, which kills itself at the given point, as by `kill -9`. */
const killSwitch = dieAt();
const app = await openHouse(readConfig(process.env));
const { address } = await app.start();
process.on("message", (moment: Moment) => {
  killSwitch.arm(moment);
  process.send?.("armed");
});
// The parent is gone: nothing else would end this process.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.(address);
