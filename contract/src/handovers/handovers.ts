import { z } from "zod";
import { MachineKey } from "../fleet/console-params.ts";
import { Iccid } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";

export const RELEASE_BATCH_MAX = 100;

const simIccid = z.array(Iccid).min(1).max(RELEASE_BATCH_MAX);

export const ReleaseOutcome = z.enum(["released", "sold", "rented"]).meta({ id: "ReleaseOutcome" });
export type ReleaseOutcome = z.infer<typeof ReleaseOutcome>;

export const releaseSims = route("POST /rest/partner/manage/sim/release", {
  summary: "Release SIMs; the next machine that reports them takes them over. Refused while sold or rented",
  access: "partner",
  body: z.strictObject({
    simIccid,
    machine_key: MachineKey.optional().describe(
      "The only machine that may take them over; if absent, any machine may once they have left yours",
    ),
  }),
  reply: z.record(z.string(), ReleaseOutcome).describe("Result for each SIM"),
  errors: ["not_found"],
});

export const keepSims = route("POST /rest/partner/manage/sim/keep", {
  summary: "Cancel the release of SIMs that were not taken over yet",
  access: "partner",
  body: z.strictObject({ simIccid }),
  reply: z.object({ kept: z.int() }),
  errors: ["not_found"],
});
