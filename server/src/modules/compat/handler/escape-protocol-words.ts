const ZERO_WIDTH_SPACE = "\u200b";

/** Clients search answers for these words and treat a match as an error. */
const PROTOCOL_WORDS = /SQL|BANNED|BAD_|NO_NUMBERS|NO_BALANCE|NO_ACTIVATION|STATUS_/gi;

/** Breaks protocol words in SMS text with a zero-width space, so that clients do not mistake it for an error. */
export const escapeProtocolWords = (text: string): string =>
  text.replace(PROTOCOL_WORDS, (token) => `${token[0]}${ZERO_WIDTH_SPACE}${token.slice(1)}`);

/** Clients split answers at colons: encodes them, and drops the scheme of a link. */
export const escapeCode = (code: string): string => code.replace(/^https?:\/\//i, "").replaceAll(":", "%3A");
