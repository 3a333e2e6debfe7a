import { z } from "zod";
import { route } from "../route.ts";
import { MachineKey } from "./console-params.ts";
import { JOINT_MACHINES_MAX } from "./machine-limits.ts";
import { SimRow } from "./sims.ts";

/** SIMs after which the reply ends. */
export const JOINT_SIMS_MAX = 2_500;

const MachineKeys = z
  .string()
  .max(80 * JOINT_MACHINES_MAX)
  .transform((text) => [...new Set(text.split(","))])
  .pipe(z.array(MachineKey).min(1).max(JOINT_MACHINES_MAX));

export const MachineSims = z
  .object({ machine: z.string(), sims: z.array(SimRow) })
  .meta({ id: "MachineSims" });
export type MachineSims = z.infer<typeof MachineSims>;

export const listJointSims = route("GET /rest/partner/sims", {
  summary: "List the SIMs of several machines by machine and port",
  access: "partner",
  query: z.strictObject({
    machines: MachineKeys.describe(`Keys of up to ${JOINT_MACHINES_MAX} machines, separated by commas`),
  }),
  reply: z
    .array(MachineSims)
    .describe(
      `Whole machines, in the order asked for, until ${JOINT_SIMS_MAX} SIMs are reached; ask again for those left out. Their SIMs have \`marks\``,
    ),
  errors: ["not_found"],
});
