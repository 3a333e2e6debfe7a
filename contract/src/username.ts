export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 32;

/** Why a username is not taken. Each is the key of a text in five languages. */
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

/** Letters of other alphabets that nobody tells from Latin ones. */
const LATIN_TWINS = /^[аеорсухіјѕһԁԛԝАВЕКМНОРСТУХІЈЅοινρυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ\d._-]+$/u;
const LATIN_LETTER = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;

/** The form in which a username is kept: no letters of another width, no spaces around. */
export const normalUsername = (username: string): string => username.normalize("NFKC").trim();

/** What is wrong with a username, or nothing. The same on both sides of the wire. */
export function findUsernameFault(username: string): UsernameFault | undefined {
  const normal = normalUsername(username);
  const length = [...normal].length;
  if (length === 0) return "This field is required";
  if (length < USERNAME_LENGTH_MIN) return "Username is too short";
  if (length > USERNAME_LENGTH_MAX) return "Username is too long";
  if (!ALPHABETS.some((letters) => letters.test(normal)) || !LETTER.test(normal) || isDisguised(normal))
    return "Use letters of one alphabet, digits, dot, dash and underscore";
  return undefined;
}

/** `сора` in Cyrillic looks like `copa` in Latin: whoever takes it wants to be taken for somebody else. */
const isDisguised = (username: string): boolean => !LATIN_LETTER.test(username) && LATIN_TWINS.test(username);
