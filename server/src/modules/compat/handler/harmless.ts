const INVISIBLE = "\u200b";

/** Programs look for these letters anywhere in an answer and take it for a refusal. */
const TOKENS = /SQL|BANNED|BAD_|NO_NUMBERS|NO_BALANCE|NO_ACTIVATION|STATUS_/gi;

/** Somebody's SMS that no program takes for something else: an invisible sign parts the letters it would look for. */
export const harmlessText = (text: string): string =>
  text.replace(TOKENS, (token) => `${token[0]}${INVISIBLE}${token.slice(1)}`);

/** Programs split answers at colons, so a code has none; of a link the part that says where it goes is left. */
export const harmlessCode = (code: string): string =>
  code.replace(/^https?:\/\//i, "").replaceAll(":", "%3A");
