import type { Adapter } from "../third-party-message.ts";
import { anyFields, nonEmptyFields, requireField } from "./fields.ts";

const UCS2 = "8";

/** Jasmin's HTTP client for MO routes. It resends until the answer is exactly `ACK/Jasmin`. Long messages arrive joined. */
export const jasmin: Adapter = {
  read: (request) => {
    const field = nonEmptyFields(request);
    const anyField = anyFields(request);
    const binary = field("binary");
    const isUcs2 = field("coding") === UCS2 && binary !== undefined && /^(?:[0-9a-f]{4})*$/i.test(binary);
    const line = field("origin-connector");
    return [
      {
        recipient: field("to"),
        lines: line ? [line] : [],
        sender: requireField(anyField("from"), "from"),
        text: isUcs2
          ? Buffer.from(binary, "hex").swap16().toString("utf16le")
          : requireField(anyField("content"), "content"),
        id: requireField(field("id"), "id"),
      },
    ];
  },
  answer: { type: "text/plain; charset=utf-8", body: "ACK/Jasmin" },
};
