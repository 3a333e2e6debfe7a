import { z } from "zod";
import { Iccid } from "../ingest/machine-protocol.ts";

/** Parameters of the partner console. Another partner's machines and SIMs are answered with not_found. */

export const MISSING_PARAMETERS = "Required parameters are missing.";

export const Token = z
  .string()
  .max(4096)
  .optional()
  .describe("Access token; must equal the one in the header if both are sent");

export const tokenQuery = z.strictObject({ token: Token });
export const simParams = z.object({ iccid: Iccid });

/** A machine's key or id; the specification prescribes the message for a missing one. */
export const MachineKey = z
  .string({ error: MISSING_PARAMETERS })
  .min(1, { error: MISSING_PARAMETERS })
  .regex(/^[\w-]{1,80}$/);
