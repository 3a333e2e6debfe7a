export const PASSWORD_LENGTH_MAX = 128;

/** Why a password is not taken. Each is the key of a text in five languages. */
export type PasswordFault =
  | "This field is required"
  | "Password is too short"
  | "Password is too long"
  | "Password is too common"
  | "Password contains your name or e-mail";

export type PasswordRule = {
  lengthMin: number;
  /** Words that belong to this person or to us; a password made of one is guessed first. */
  words?: readonly string[];
  /** Knows the passwords that leak most; only the server has the list. */
  isCommon?: (password: string) => boolean;
};

/** Letters a word needs before it counts: shorter ones are inside half of all passwords by chance. */
const WORD_LENGTH_MIN = 4;
/** What may remain beside the word: `anna-2024!` has a word and nothing of its own. */
const OWN_LETTERS_MIN = 6;

/** The same letters from another keyboard are the same password. */
export const normalPassword = (password: string): string => password.normalize("NFKC");

/** What is wrong with a password, or nothing. The same on both sides of the wire. */
export function findPasswordFault(password: string, rule: PasswordRule): PasswordFault | undefined {
  const normal = normalPassword(password);
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

/** The words that must not make up somebody's password: the name, the address, and ours. */
export const wordsOf = ({ username, email }: { username: string; email: string }): string[] => [
  username,
  email.split("@")[0] ?? "",
  email,
  "sonum",
];

const isOneLetter = (password: string): boolean => new Set(password).size === 1;

function isMadeOf(password: string, word: string): boolean {
  if (word.length < WORD_LENGTH_MIN) return password === word;
  const rest = password.replaceAll(word, "").replaceAll([...word].reverse().join(""), "");
  return rest.length < password.length && rest.length < OWN_LETTERS_MIN;
}
