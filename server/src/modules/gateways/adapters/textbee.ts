import { z } from "zod";
import { type Adapter, NO_CONTACT } from "../third-party-message.ts";
import { OK, parseJsonAs, parseZonedTime } from "./fields.ts";

const Event = z.object({ webhookEvent: z.string() });
const Received = z.object({
  smsId: z.string().regex(/^[0-9a-f]{24}$/i, "is not an id of textbee"),
  deviceId: z.string().min(1).max(100),
  sender: z.string(),
  message: z.string(),
  receivedAt: z.string().max(60).nullish(),
});

/**
 * Webhooks of textbee. It does not tell which SIM of a phone received a message. `receivedAt` is the time of the message centre. Its
 * server sends again what it could not deliver for up to 30 days; its id of the message contains when it took it.
 */
export const textbee: Adapter = {
  read: ({ json }) => {
    if (parseJsonAs(Event, json).webhookEvent !== "MESSAGE_RECEIVED") return NO_CONTACT;
    const sms = parseJsonAs(Received, json);
    return [
      {
        lines: [sms.deviceId],
        sender: sms.sender,
        text: sms.message,
        id: sms.smsId,
        sentAt: parseZonedTime(sms.receivedAt ?? undefined),
        queuedAt: createdAt(sms.smsId),
      },
    ];
  },
  answer: OK,
  /** An HMAC of the body, without a time: a repeat is recognised by the id of its message. */
  readSignature: ({ headers, query, rawBody }) => {
    const signature = headers["x-signature"];
    if (typeof signature !== "string") return undefined;
    return { key: query.get("machine") ?? "", secret: { hmacOf: rawBody, is: signature } };
  },
};

const SECONDS_DIGITS = 8;

/** Ids of MongoDB begin with the Unix time of their creation. */
const createdAt = (id: string) => new Date(Number.parseInt(id.slice(0, SECONDS_DIGITS), 16) * 1000);
