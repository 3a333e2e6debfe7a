export const EMAIL_LENGTH_MAX = 254;

export type EmailFault = "This field is required" | "Please enter a valid email address";

/** One address in plain letters: nothing a mail header could read as a second address or a second line. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** What is wrong with an e-mail address, or nothing. The same on both sides of the wire. */
export function findEmailFault(email: string): EmailFault | undefined {
  const trimmed = email.trim();
  if (trimmed === "") return "This field is required";
  if (trimmed.length > EMAIL_LENGTH_MAX || !ADDRESS.test(trimmed))
    return "Please enter a valid email address";
  return undefined;
}
