import type { Random } from "./random.ts";

/** Six digits are the rule, four come next, the others are seen now and then. */
const USUAL_FORMS = [
  ...["######", "######", "######", "######", "######", "######", "####", "####", "####"],
  ...["#####", "########", "#######", "###-###", "### ###"],
];

/** Letters that nobody takes for a digit. */
const LETTERS = "ABCDEFGHJKMNPQRTUVWXYZ";
const LOOKS_LIKE_A_YEAR = /^(19|20)\d\d$/;

/** A code of the given form, or of a usual one: `#` becomes a digit, `@` a letter. */
export function makeCode(random: Random, form?: string): string {
  const chosen = form ?? USUAL_FORMS[random.int(0, USUAL_FORMS.length - 1)] ?? "######";
  const code = chosen.replace(/[#@]/g, (sign) =>
    sign === "#" ? String(random.int(0, 9)) : LETTERS.charAt(random.int(0, LETTERS.length - 1)),
  );
  return LOOKS_LIKE_A_YEAR.test(code) ? makeCode(random, chosen) : code;
}
