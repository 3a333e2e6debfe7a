import { z } from "zod";
import type { Adapter } from "../third-party-message.ts";
import { OK, parseJsonAs, parseZonedTime, requireField } from "./fields.ts";

const Event = z.object({
  event: z.string(),
  deviceId: z.string().max(100).default(""),
  payload: z.unknown().optional(),
});
const Received = z.object({
  messageId: z.string().max(200).default(""),
  message: z.string().optional(),
  sender: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  recipient: z.string().nullish(),
  simNumber: z.int().nullish(),
  receivedAt: z.string().max(60),
});

/**
 * Webhooks of Android SMS gateways. Repeats have a new event id, so a message is identified by device, message id and time.
 * `mms:received` announces an MMS. Other events count as heartbeats.
 */
export const android: Adapter = {
  read: ({ json }) => {
    const { event, deviceId, payload } = parseJsonAs(Event, json);
    const isMultimedia = event === "mms:received";
    if (event !== "sms:received" && !isMultimedia) return [];
    const sms = parseJsonAs(Received, payload);
    const sim = sms.simNumber ?? 1;
    return [
      {
        recipient: sms.recipient ?? undefined,
        lines: [`${deviceId}/${sim}`, deviceId, String(sim)],
        sender: sms.sender ?? sms.phoneNumber ?? "",
        text: isMultimedia ? "" : requireField(sms.message, "message"),
        isMultimedia,
        id: `${deviceId} ${sms.messageId} ${sms.receivedAt}`,
        sentAt: parseZonedTime(sms.receivedAt),
      },
    ];
  },
  answer: OK,
};
