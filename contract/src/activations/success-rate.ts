import { z } from "zod";

/** Measured success rate: how often a code arrives; see `docs/decisions/015-success-rates-count-completed-attempts-only.md`. */
export const Success = z
  .object({
    rate: z.number().describe("share of attempts that brought a code, 0 to 1"),
    low: z.number().describe("lower end of the 95 % interval of the rate"),
    high: z.number().describe("upper end of the 95 % interval of the rate"),
    attempts: z.int(),
    medianSeconds: z.number().nullable().describe("half of the codes came within this time"),
  })
  .meta({ id: "Success" });
export type Success = z.infer<typeof Success>;
