import { z } from "zod";
import { type Adapter, type ThirdPartyMessage, UNREADABLE } from "../third-party-message.ts";
import { OK, parseJsonAs, parseZonedTime } from "./fields.ts";

const MESSAGES_MAX = 200;
const Push = z.object({ type: z.string(), sms: z.array(z.unknown()).max(MESSAGES_MAX).default([]) });
const Row = z
  .tuple([z.int(), z.string().max(20), z.union([z.int(), z.string()]), z.string(), z.string(), z.string()])
  .rest(z.unknown());
const DELIVERY_REPORT = 1;

/** Ejoin and Skyline. The text is base64 after header lines; newer firmware adds the ICCID. */
export const ejoin: Adapter = {
  read: ({ json }) => {
    const { type, sms } = parseJsonAs(Push, json);
    if (type !== "recv-sms") return [];
    return sms.flatMap((row) => {
      const { data } = Row.safeParse(row);
      return data ? (readRow(data) ?? []) : UNREADABLE;
    });
  },
  answer: OK,
};

function readRow([kind, port, time, sender, recipient, content, iccid]: z.infer<typeof Row>):
  | ThirdPartyMessage
  | undefined {
  if (kind === DELIVERY_REPORT) return undefined;
  const card = typeof iccid === "string" ? iccid.replace(/\D/g, "") : "";
  return {
    ...(/^\d{18,22}$/.test(card) && { iccid: card }),
    recipient: recipient || undefined,
    lines: [port, port.split(".")[0] ?? port],
    sender,
    text: removeHeaders(Buffer.from(content, "base64").toString("utf8")),
    stamp: String(time),
    at: parseZonedTime(String(time)),
  };
}

/** Removes header lines up to the empty line, if there are any. */
function removeHeaders(content: string): string {
  const end = /\r?\n\r?\n/.exec(content);
  return end && /^[\w-]+:/.test(content) ? content.slice(end.index + end[0].length) : content;
}
