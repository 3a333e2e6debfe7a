import { z } from "zod";

/** Letters and signs that a line of text may have: nothing that hides, turns around or breaks it. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]*$/u);
