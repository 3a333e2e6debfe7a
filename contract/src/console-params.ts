import { z } from "zod";

/** What partners do with their machines and SIMs. Everything of another partner is as if it were not there. */

export const MISSING = "Required parameters are missing.";

export const Token = z
  .string()
  .max(4096)
  .optional()
  .describe("the access token; must be the header's when both are there");

export const tokenQuery = z.strictObject({ token: Token });

/** Keys and ids of machines; the specification has a word for one that is missing. */
export const MachineKey = z
  .string({ error: MISSING })
  .min(1, { error: MISSING })
  .regex(/^[\w-]{1,80}$/);
