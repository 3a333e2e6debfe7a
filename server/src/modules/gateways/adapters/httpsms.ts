import { decodeJwt, decodeProtectedHeader, type JWTPayload } from "jose";
import { z } from "zod";
import type { PresentedSecret } from "../../fleet/index.ts";
import { type Adapter, NO_CONTACT, type SignedRequest, UNREADABLE } from "../third-party-message.ts";
import { OK, parseJsonAs, parseZonedTime } from "./fields.ts";

const Event = z.object({ type: z.string(), data: z.unknown().optional() });
const Received = z.object({
  message_id: z.string().min(1).max(100),
  owner: z.string().max(40),
  contact: z.string(),
  timestamp: z.string().max(60),
  content: z.string(),
  sim: z.string().max(20).default(""),
  encrypted: z.boolean().default(false),
});

/**
 * CloudEvents of httpSMS. `timestamp` is the clock of the phone. A message without text is an MMS. A text that the app encrypted
 * cannot be read here.
 */
export const httpsms: Adapter = {
  read: ({ json }) => {
    const { type, data } = parseJsonAs(Event, json);
    if (ALIVE.includes(type)) return [];
    if (type !== "message.phone.received") return NO_CONTACT;
    const sms = parseJsonAs(Received, data);
    if (sms.encrypted) return [UNREADABLE];
    return [
      {
        recipient: sms.owner,
        // Another phone's SIM may have the same slot, so a number that is not listed is no slot.
        lines: sms.owner === "" ? [sms.sim, sms.sim.replace(/^SIM/, "")] : [],
        sender: sms.contact,
        text: sms.content,
        isMultimedia: sms.content === "",
        id: sms.message_id,
        at: parseZonedTime(sms.timestamp),
      },
    ];
  },
  answer: OK,
  readSignature,
};

/** Other events are about messages sent, or about a phone that its server no longer hears. */
const ALIVE = ["phone.heartbeat.online", "message.call.missed"];

/** A JSON web token for our address with the machine's key, signed with its secret. It does not cover the body. */
function readSignature({ headers, query }: SignedRequest): PresentedSecret | undefined {
  const token = /^Bearer ([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(headers["authorization"]?.toString() ?? "");
  if (!token) return undefined;
  const [, signed = "", signature = ""] = token;
  const key = query.get("machine") ?? "";
  const { iat, aud } = readClaims(`${signed}.${signature}`);
  const isForUs = [aud ?? []].flat().some((url) => isAddressOf(key, url));
  const is = isForUs ? Buffer.from(signature, "base64url").toString("hex") : "";
  return { key, secret: { hmacOf: signed, is, atMs: (iat ?? Number.NaN) * 1000 } };
}

function readClaims(token: string): JWTPayload {
  try {
    return decodeProtectedHeader(token).alg === "HS256" ? decodeJwt(token) : {};
  } catch {
    return {};
  }
}

const isAddressOf = (key: string, address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.pathname === "/gateway/in/httpsms" && url.searchParams.get("machine") === key;
};
