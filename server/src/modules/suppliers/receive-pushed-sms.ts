import { createHash } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";
import { defineError } from "../../platform/errors.ts";
import { acceptMessages, matchMessages } from "../ingest/index.ts";
import type { PushedSms } from "./protocol.ts";
import { suppliedIccid } from "./rules.ts";
import * as store from "./store.ts";

const SENDER_MAX = 40;
const badKey = defineError("bad_signature", "There is no supplier with this key.");

/**
 * Accepts an SMS that a supplier received on one of its numbers. Suppliers push every SMS and repeat it until acknowledged:
 * duplicates and SMS on unknown numbers are acknowledged without effect.
 */
export async function receivePushedSms(
  system: Ctx,
  { key, smsId, phone, phoneFrom, text }: PushedSms,
): Promise<void> {
  const endpoint = await store.findByKey(system, system.cipher.fingerprint(keyFingerprintInput(key)));
  if (!endpoint) throw badKey();
  const digits = String(phone).replace(/\D/g, "");
  const sender = String(phoneFrom);
  const message = {
    key: createHash("sha256")
      .update(JSON.stringify(["supplier", smsId, digits, sender, text]))
      .digest("base64url"),
    iccid: suppliedIccid(endpoint.number, digits),
    sender: sender.slice(0, SENDER_MAX),
    text,
    receivedAt: system.clock.now(),
  };
  const machine = { id: endpoint.machineId, partnerId: endpoint.partnerId, isActive: endpoint.active };
  await acceptMessages(system, machine, [message]);
  matchMessages(system).catch((err: unknown) => system.log.error({ err }, "failed to match messages"));
}

/** Prefixed, so that key fingerprints differ from all other fingerprints. */
export const keyFingerprintInput = (key: string) => `supplier:${key}`;
