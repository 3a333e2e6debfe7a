export const EMAIL_LENGTH_MAX = 254;

export type EmailFault = "This field is required" | "Please enter a valid email address";

/** One ASCII address, so that a mail header cannot contain a second address or line (header injection). */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** Validates an e-mail address; shared by page and server. */
export function findEmailFault(email: string): EmailFault | undefined {
  const trimmed = email.trim();
  if (trimmed === "") return "This field is required";
  if (trimmed.length > EMAIL_LENGTH_MAX || !ADDRESS.test(trimmed))
    return "Please enter a valid email address";
  return undefined;
}
