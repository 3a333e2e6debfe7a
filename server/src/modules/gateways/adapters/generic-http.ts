import type { Adapter } from "../third-party-message.ts";
import { anyFields, nonEmptyFields, OK, parseZonedTime, requireField } from "./fields.ts";

/** Any HTTP client: `from`, `text`, and one of `iccid`, `to`, `line`. */
export const genericHttp: Adapter = {
  read: (request) => {
    const field = nonEmptyFields(request);
    const anyField = anyFields(request);
    return [
      {
        iccid: field("iccid"),
        recipient: field("to"),
        lines: [field("line"), field("port")].filter((line) => line !== undefined),
        sender: requireField(anyField("from"), "from"),
        text: requireField(anyField("text"), "text"),
        id: field("id"),
        stamp: field("at"),
        at: parseZonedTime(field("at")),
      },
    ];
  },
  answer: OK,
};
