import type { Tx } from "../../../platform/context.ts";
import { dropJobs, type Jobs } from "../../../platform/jobs.ts";
import { canonical } from "../rules.ts";

/** Takes mails to an address out of the queue, also those that failed for good. They are sealed, so each is opened. */
export const dropLetters = (tx: Tx, email: string): Promise<void> =>
  dropJobs(tx, ["accounts:send_mail", "accounts:send_recovery"], ({ sealed }) =>
    isFor(tx, sealed, canonical(email)),
  );

type Sealed = Jobs["accounts:send_mail"]["sealed"];

function isFor({ seal }: Tx, sealed: Sealed, emailKey: string): boolean {
  const opened = seal.open(Buffer.from(sealed, "base64"));
  return opened === emailKey || canonical(addresseeIn(opened)) === emailKey;
}

/** A mail says to whom; a wish for recovery is the address itself. */
function addresseeIn(opened: string): string {
  if (!opened.startsWith("{")) return "";
  const { to } = JSON.parse(opened);
  return typeof to === "string" ? to : "";
}
