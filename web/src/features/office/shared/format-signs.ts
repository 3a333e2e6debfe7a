import type { MessageCheck } from "./queries/lawful-use.ts";

/** `transfer +1.2, sign-up −0.8`: above zero speaks for holding the message. */
export const formatSigns = (signs: MessageCheck["reasons"]): string =>
  signs
    .map(({ sign, weight }) => `${sign} ${weight > 0 ? "+" : "−"}${Math.abs(weight).toFixed(1)}`)
    .join(", ");
