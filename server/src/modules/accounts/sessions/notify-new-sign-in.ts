import type { Tx } from "../../../platform/context.ts";
import { locationOf } from "../../../platform/rate-limits/rate-limit-keys.ts";
import { queueMail } from "../../mails/index.ts";
import type { Device } from "../sign-in/identify-device.ts";
import { getUser } from "../store.ts";

import { describeDevice, truncateToNetwork } from "./rules.ts";
import { listRecentSessions } from "./store.ts";

/** A sign-in without known sessions counts as the first only within this time after sign-up. */
const FIRST_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Mails the user about a sign-in from a device or network none of their stored sessions has. Call before inserting the new session. */
export async function notifyNewSignIn(tx: Tx, userId: string, device: Device): Promise<void> {
  const known = await listRecentSessions(tx, userId);
  const { username, email, locale, createdAt } = await getUser(tx, userId);
  const isFirst = known.length === 0 && tx.clock.now().getTime() - createdAt.getTime() < FIRST_WITHIN_MS;
  if (isFirst || isKnown(device, known)) return;
  const values = {
    username,
    link: `${tx.settings.publicUrl}/account/profile`,
    device: describeDevice(device.userAgent) ?? "?",
    network: truncateToNetwork(device.address) ?? "?",
    time: tx.clock.now().toISOString().slice(0, 16).replace("T", " "),
  };
  await queueMail(tx, { kind: "new_sign_in", to: email, locale, values });
}

const isKnown = ({ userAgent, address }: Device, known: Device[]): boolean =>
  known.some((one) => locationOf(one.address) === locationOf(address)) &&
  known.some((one) => describeDevice(one.userAgent) === describeDevice(userAgent));
