import type { Tx } from "../../../platform/context.ts";
import { homeOf } from "../limits/places.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { getUser } from "../store.ts";
import type { Device } from "./open-session.ts";
import { deviceInWords, networkOf } from "./rules.ts";
import { listRecent } from "./store.ts";

/** The first sign-in comes right after the sign-up; an account that lay idle for longer than that has no first one. */
const FIRST_WITHIN_MS = 24 * 60 * 60 * 1000;

/**
 * Tells the owner of a sign-in from where, or from what, none of the sessions we still know of came. To be asked before
 * the new session is among them.
 */
export async function tellNewSignIn(tx: Tx, userId: string, device: Device): Promise<void> {
  const known = await listRecent(tx, userId);
  const { username, email, locale, createdAt } = await getUser(tx, userId);
  const isFirst = known.length === 0 && tx.clock.now().getTime() - createdAt.getTime() < FIRST_WITHIN_MS;
  if (isFirst || isKnown(device, known)) return;
  const values = {
    username,
    link: `${tx.settings.publicUrl}/account/profile`,
    device: deviceInWords(device.userAgent) ?? "?",
    network: networkOf(device.address) ?? "?",
    time: tx.clock.now().toISOString().slice(0, 16).replace("T", " "),
  };
  await queueMail(tx, { kind: "new_sign_in", to: email, locale, values });
}

const isKnown = ({ userAgent, address }: Device, known: Device[]): boolean =>
  known.some((one) => homeOf(one.address) === homeOf(address)) &&
  known.some((one) => deviceInWords(one.userAgent) === deviceInWords(userAgent));
