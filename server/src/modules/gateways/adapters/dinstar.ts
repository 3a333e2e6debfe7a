import { z } from "zod";
import type { Adapter } from "../foreign-message.ts";
import { parsed } from "./fields.ts";

const MESSAGES_MAX = 200;
const Push = z.object({
  sn: z.string().max(60).default(""),
  sms: z
    .array(
      z.object({
        incoming_sms_id: z.union([z.int(), z.string().max(40)]),
        port: z.int().min(0).max(511),
        number: z.string(),
        timestamp: z.string().max(40).default(""),
        text: z.string(),
      }),
    )
    .max(MESSAGES_MAX)
    .default([]),
});

/** Dinstar UC2000 and DWG. Their ports count from zero; the line is the number as the device shows it. */
export const dinstar: Adapter = {
  read: ({ json }) => {
    const { sn, sms } = parsed(Push, json);
    return sms.map(({ incoming_sms_id, port, number, timestamp, text }) => ({
      lines: [`${sn}/${port}`, String(port)],
      sender: number,
      text,
      id: `${sn} ${port} ${incoming_sms_id}`,
      stamp: timestamp,
    }));
  },
  answer: { type: "application/json; charset=utf-8", body: '{"error_code":200}' },
};
