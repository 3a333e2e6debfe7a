import { z } from "zod";
import { simParams } from "../fleet/console-params.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

/** A partner's proof that a SIM receives SMS: one with a text made for the test arrives. No other SMS is shown or counted. */
export const SimTest = z
  .object({
    state: z
      .enum(["none", "waiting", "arrived", "over"])
      .describe("`over`: nothing arrived in time; `none`: not tested yet"),
    text: z.string().nullable().describe("What to send to the number of the SIM, from any phone"),
    until: Instant.nullable().describe("How long the SMS may take"),
    arrivedAt: Instant.nullable(),
  })
  .meta({ id: "SimTest" });
export type SimTest = z.infer<typeof SimTest>;

export const readSimTest = route("GET /rest/partner/manage/sim/test/:iccid", {
  summary: "Read the newest test of a SIM: whether the SMS with its text arrived",
  access: "partner",
  params: simParams,
  reply: SimTest,
  errors: ["not_found"],
});

export const startSimTest = route("POST /rest/partner/manage/sim/test/:iccid", {
  summary: "Start a test of a SIM that is in its machine, has a number and is not rented",
  access: "partner",
  params: simParams,
  reply: SimTest,
  errors: ["not_found", "conflict"],
  limit: { max: 30, perSeconds: 60 },
});
