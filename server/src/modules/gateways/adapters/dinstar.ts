import { z } from "zod";
import { type Adapter, type ThirdPartyMessage, UNREADABLE } from "../third-party-message.ts";
import { parseJsonAs, parseLocalTime } from "./fields.ts";

const MESSAGES_MAX = 200;
const Push = z.object({
  sn: z.string().max(60).default(""),
  sms: z.array(z.unknown()).max(MESSAGES_MAX).default([]),
});
const Row = z.object({
  incoming_sms_id: z.union([z.int(), z.string().max(40)]),
  port: z.int().min(0).max(511),
  number: z.string(),
  timestamp: z.string().max(40).default(""),
  text: z.string(),
});

/** Dinstar UC2000 and DWG. Ports count from zero; the line is the port number shown by the device. */
export const dinstar: Adapter = {
  read: ({ json }) => {
    const { sn, sms } = parseJsonAs(Push, json);
    return sms.map((row) => {
      const { data } = Row.safeParse(row);
      return data ? readRow(sn, data) : UNREADABLE;
    });
  },
  answer: { type: "application/json; charset=utf-8", body: '{"error_code":200}' },
};

const readRow = (sn: string, row: z.infer<typeof Row>): ThirdPartyMessage => ({
  lines: [`${sn}/${row.port}`, String(row.port)],
  sender: row.number,
  text: row.text,
  id: `${sn} ${row.port} ${row.incoming_sms_id}`,
  stamp: row.timestamp,
  sentAt: parseLocalTime(row.timestamp),
});
