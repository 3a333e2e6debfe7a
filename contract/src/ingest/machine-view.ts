import { z } from "zod";
import { route } from "../route.ts";
import { MachineKeyParams } from "../shared/common-fields.ts";

export const PortState = z.enum(["sale", "rent", "both", "idle", "absent"]);
export type PortState = z.infer<typeof PortState>;

/** A machine as its partner embeds it on another site: no full phone numbers, no texts, no amounts. */
export const MachineView = z
  .object({
    name: z.string(),
    online: z.boolean(),
    reported: z.boolean().describe("Whether it has ever reported; until then it waits for its first report"),
    sms: z.int().describe("SMS of the last 24 hours"),
    ports: z.array(
      z.object({
        port: z.int(),
        state: PortState,
        country: z.string(),
        operator: z.string(),
        phone: z.string().nullable().describe("Prefix and the last two digits"),
        sms: z.int().describe("SMS of the last 24 hours"),
      }),
    ),
  })
  .meta({ id: "MachineView" });
export type MachineView = z.infer<typeof MachineView>;

export const readMachineView = route("GET /rest/embed/machine/:machineKey", {
  summary: "Read the embedded view of a machine with the key of the view",
  access: "public",
  params: MachineKeyParams,
  reply: MachineView,
  errors: ["not_found"],
  limit: { max: 240, perSeconds: 60 },
});
