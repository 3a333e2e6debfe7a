export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 32;

/** Why a username is rejected. Each is the message key of a translated text. */
export type UsernameFault =
  | "This field is required"
  | "Username is too short"
  | "Username is too long"
  | "Use letters of one alphabet, digits, dot, dash and underscore";

const ALPHABETS = [
  /^[\p{Script=Latin}\d._-]+$/u,
  /^[\p{Script=Cyrillic}\d._-]+$/u,
  /^[\p{Script=Greek}\d._-]+$/u,
];

/** Cyrillic and Greek letters that look like Latin ones (homoglyphs). */
const LATIN_LOOKALIKES = /^[аеорсухіјѕһԁԛԝАВЕКМНОРСТУХІЈЅοινρυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ\d._-]+$/u;
const LATIN_LETTER = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;

/** The stored form: full-width letters folded, trimmed. */
export const normalizeUsername = (username: string): string => username.normalize("NFKC").trim();

/** Validates a username; shared by page and server. */
export function findUsernameFault(username: string): UsernameFault | undefined {
  const normal = normalizeUsername(username);
  const length = [...normal].length;
  if (length === 0) return "This field is required";
  if (length < USERNAME_LENGTH_MIN) return "Username is too short";
  if (length > USERNAME_LENGTH_MAX) return "Username is too long";
  if (!ALPHABETS.some((letters) => letters.test(normal)) || !LETTER.test(normal) || looksLatin(normal))
    return "Use letters of one alphabet, digits, dot, dash and underscore";
  return undefined;
}

/** Prevents impersonation: `сора` in Cyrillic looks like `copa` in Latin. */
const looksLatin = (username: string): boolean =>
  !LATIN_LETTER.test(username) && LATIN_LOOKALIKES.test(username);
