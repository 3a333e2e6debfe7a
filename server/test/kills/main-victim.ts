import { createApp } from "../../src/app.ts";
import { parseConfig } from "../../src/platform/config/parse-config.ts";
import { createKillSwitch, type KillPoint } from "./kill-switch.ts";

/** Runs the whole server in its own process, which kills itself at the given point, as by `kill -9`. */
const killSwitch = createKillSwitch();
const app = await createApp(parseConfig(process.env));
const { address } = await app.start();
process.on("message", (moment: KillPoint) => {
  killSwitch.arm(moment);
  process.send?.("armed");
});
// The parent is gone: nothing else would end this process.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.(address);
