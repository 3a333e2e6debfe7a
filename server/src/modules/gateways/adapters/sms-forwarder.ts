import type { PresentedSecret } from "../../fleet/index.ts";
import type { Adapter, SignedRequest } from "../third-party-message.ts";
import { anyFields, nonEmptyFields, OK, parseZonedTime, requireField } from "./fields.ts";

const HEARTBEAT = "alive";

/**
 * Webhooks of SmsForwarder with the template in docs/gateways/sms-forwarder.md. A message without text is an MMS. `timestamp` is when
 * it was sent and `receivedAt` when the phone received it, both by the phone's clock; together they tell for how long it was held.
 */
export const smsForwarder: Adapter = {
  read: (request) => {
    const field = nonEmptyFields(request);
    const anyField = anyFields(request);
    if (field("event") === HEARTBEAT) return [];
    const device = field("device");
    const sim = field("sim");
    const slot = /^SIM(\d)/.exec(sim ?? "")?.[1];
    const text = requireField(anyField("text"), "text");
    const receivedAt = field("receivedAt");
    return [
      {
        lines: [[device, slot].filter((name) => name !== undefined).join("/")],
        sender: requireField(anyField("from"), "from"),
        text,
        isMultimedia: text === "",
        stamp: receivedAt ?? field("timestamp"),
        heldAtLeastMs: heldBetween(parseZonedTime(receivedAt), parseUnixMs(field("timestamp"))),
      },
    ];
  },
  answer: OK,
  readSignature,
};

/** An HMAC of the sending time and the secret. It does not cover the body. */
function readSignature({ query, parse }: SignedRequest): PresentedSecret | undefined {
  const field = nonEmptyFields(parse());
  const sign = field("sign");
  if (sign === undefined) return undefined;
  const timestamp = field("timestamp");
  const is = Buffer.from(decodePercent(sign), "base64").toString("hex");
  return {
    key: query.get("machine") ?? "",
    secret: { hmacOf: `${timestamp}\n`, endsWithSecret: true, is, atMs: parseUnixMs(timestamp) },
  };
}

/** NaN if invalid, which never passes the time check. */
const parseUnixMs = (text: string | undefined) =>
  text !== undefined && /^\d{1,14}$/.test(text) ? Number(text) : Number.NaN;

function heldBetween(receivedAt: Date | undefined, sentAtMs: number): number | undefined {
  const heldMs = receivedAt ? sentAtMs - receivedAt.getTime() : Number.NaN;
  return Number.isNaN(heldMs) ? undefined : heldMs;
}

/** The app encodes the signature for a URL wherever it puts it. */
const decodePercent = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
