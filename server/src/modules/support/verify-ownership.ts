import type { Ctx } from "../../platform/context.ts";
import { assertFormAllowed } from "./assert-form-allowed.ts";
import { dnsUnavailable, noSuchTicket } from "./errors.ts";
import * as store from "./owner-store.ts";
import { tokenFingerprintInput } from "./request-owner-block.ts";
import { parseTokens, proofRecord } from "./rules.ts";

type Proof = { number: string; token: string | undefined; address: string };

/** Checks the proof of a domain. Once proved it stays so; repeating the check is safe. */
export async function verifyOwnership(
  ctx: Ctx,
  { number, token, address }: Proof,
): Promise<{ isProved: boolean }> {
  await assertFormAllowed(ctx, { address, captcha: undefined }, { form: "proof" });
  const request = await store.findRequest(ctx, number);
  if (!request) throw noSuchTicket();
  if (request.provedAt) return { isProved: true };

  const tokens = request.proof === "mail" ? [token ?? ""] : await listTokens(ctx, request.domain);
  const isProved = tokens.some((one) =>
    ctx.cipher.fingerprint(tokenFingerprintInput(one)).equals(request.tokenFingerprint),
  );
  if (isProved) await store.setProved(ctx, request.ticketId);
  return { isProved };
}

async function listTokens({ ports, log }: Ctx, domain: string): Promise<string[]> {
  try {
    return parseTokens(await ports.dns.listTxt(proofRecord(domain, "").name));
  } catch (err) {
    log.warn({ err }, "DNS lookup failed");
    throw dnsUnavailable();
  }
}
