import { z } from "zod";

/** Measured success rate: how often a code arrives; see `docs/decisions/015-success-rates-count-completed-attempts-only.md`. */
export const Success = z
  .object({
    rate: z.number().describe("Share of attempts that received a code, 0 to 1"),
    low: z.number().describe("Lower bound of the 95 % confidence interval"),
    high: z.number().describe("Upper bound of the 95 % confidence interval"),
    attempts: z.int(),
    medianSeconds: z.number().nullable().describe("Median time until the code arrives"),
  })
  .meta({ id: "Success" });
export type Success = z.infer<typeof Success>;
