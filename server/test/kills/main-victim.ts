import { openHouse } from "../../src/app.ts";
import { readConfig } from "../../src/platform/config.ts";
import { dieAt, type Moment } from "./die-at.ts";

/** The whole product in a process of its own, which dies at the moment it is told, as by `kill -9`. */
const told = dieAt();
const house = await openHouse(readConfig(process.env));
const { address } = await house.start();
process.on("message", (moment: Moment) => {
  told.arm(moment);
  process.send?.("armed");
});
// Whoever started it is gone: nobody would end it any more.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.(address);
