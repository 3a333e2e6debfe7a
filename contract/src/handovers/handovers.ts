import { z } from "zod";
import { MachineKey } from "../fleet/console-params.ts";
import { Iccid } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";

export const RELEASE_BATCH_MAX = 100;

const simIccid = z.array(Iccid).min(1).max(RELEASE_BATCH_MAX);

export const ReleaseOutcome = z.enum(["released", "sold", "rented"]).meta({ id: "ReleaseOutcome" });
export type ReleaseOutcome = z.infer<typeof ReleaseOutcome>;

export const releaseSims = route({
  method: "POST",
  path: "/rest/partner/manage/sim/release",
  summary:
    "Give SIMs up for another partner, whose machine takes them by reporting them; not while sold or rented",
  access: "partner",
  body: z.strictObject({
    simIccid,
    machine_key: MachineKey.optional().describe(
      "the only machine that may take them; without it any may, once they are out of yours",
    ),
  }),
  reply: z.record(z.string(), ReleaseOutcome).describe("what became of each SIM"),
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const keepSims = route({
  method: "POST",
  path: "/rest/partner/manage/sim/keep",
  summary: "Keep SIMs that were given up and that nobody has taken yet",
  access: "partner",
  body: z.strictObject({ simIccid }),
  reply: z.object({ kept: z.int() }),
  errors: ["sign_in_required", "not_allowed", "not_found"],
});
