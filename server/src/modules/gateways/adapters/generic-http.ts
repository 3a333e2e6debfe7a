import type { Adapter } from "../third-party-message.ts";
import { anyFields, nonEmptyFields, OK, parseHeldMs, parseZonedTime, requireField } from "./fields.ts";

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
        // A repeat with the same id is the same message, whatever its time.
        stamp: field("id") ? undefined : field("at"),
        at: parseZonedTime(field("at")),
        heldMs: parseHeldMs(field("held")),
      },
    ];
  },
  answer: OK,
};
