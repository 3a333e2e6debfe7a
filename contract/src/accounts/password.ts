export const PASSWORD_LENGTH_MAX = 128;

/** Why a password is rejected. Each is the message key of a translated text. */
export type PasswordFault =
  | "This field is required"
  | "Password is too short"
  | "Password is too long"
  | "Password is too common"
  | "Password contains your name or e-mail";

export type PasswordPolicy = {
  lengthMin: number;
  /** Words tied to the user or the shop; a password made of one is easily guessed. */
  words?: readonly string[];
  /** Checks the list of most leaked passwords; only the server has it. */
  isCommon?: (password: string) => boolean;
};

/** Shorter words are ignored: they occur in many passwords by chance. */
const WORD_LENGTH_MIN = 4;
/** Characters required beside the word: `anna-2024!` has too few. */
const OTHER_LETTERS_MIN = 6;

/** Unicode normal form, so that the same letters match from any keyboard. */
export const normalizePassword = (password: string): string => password.normalize("NFKC");

/** Validates a password; shared by page and server. */
export function findPasswordFault(password: string, rule: PasswordPolicy): PasswordFault | undefined {
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (length === 0) return "This field is required";
  if (length < rule.lengthMin) return "Password is too short";
  if (length > PASSWORD_LENGTH_MAX) return "Password is too long";
  const lower = normal.toLowerCase();
  if (isOneLetter(lower) || rule.isCommon?.(lower)) return "Password is too common";
  if (rule.words?.some((word) => isMadeOf(lower, word.toLowerCase())))
    return "Password contains your name or e-mail";
  return undefined;
}

/** Words a password must not be made of: the user's name and e-mail address, and ours. */
export const personalWords = ({ username, email }: { username: string; email: string }): string[] => [
  username,
  email.split("@")[0] ?? "",
  email,
  "sonum",
];

const isOneLetter = (password: string): boolean => new Set(password).size === 1;

function isMadeOf(password: string, word: string): boolean {
  if (word.length < WORD_LENGTH_MIN) return password === word;
  const remainder = password.replaceAll(word, "").replaceAll([...word].reverse().join(""), "");
  return remainder.length < password.length && remainder.length < OTHER_LETTERS_MIN;
}
