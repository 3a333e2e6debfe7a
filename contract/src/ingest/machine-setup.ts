import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

export const readMachineSetup = route("GET /gateway/v1/setup", {
  summary: "Tell a machine what is still missing until its SIMs sell; the agent's `self-check` shows it",
  access: "machine",
  reply: z.object({
    serverTime: Instant,
    active: z.boolean().describe("False: its partner switched it off"),
    declared: z.boolean().describe("Whether its SIMs are declared; they cannot be published before"),
    approved: z.boolean().describe("Whether an operator has approved its partner; nothing is sold before"),
    sims: z.int().describe("SIMs that it reports now"),
    withoutNumber: z.int().describe("Those of them whose number is unknown; they are not sold"),
    proven: z.int().describe("Those that received a customer's code or the SMS of a test"),
    onSale: z.int().describe("Those that are on sale or for rent"),
  }),
  limit: { max: 30, perSeconds: 60 },
});
export type MachineSetup = z.output<typeof readMachineSetup.reply>;
