import type { Adapter } from "../third-party-message.ts";
import { anyFields, nonEmptyFields, OK, parseHeldMs, parseZonedTime, requireField } from "./fields.ts";

/** Any HTTP client: `from`, `text`, and one of `iccid`, `to`, `line`. */
export const genericHttp: Adapter = {
  read: (request) => {
    const field = nonEmptyFields(request);
    const anyField = anyFields(request);
    const sender = requireField(anyField("from"), "from");
    const isMultimedia = field("kind") === "mms";
    const text = isMultimedia ? "" : requireField(anyField("text"), "text");
    const id = field("id");
    return [
      {
        iccid: field("iccid"),
        recipient: field("to"),
        lines: [field("line"), field("port")].filter((line) => line !== undefined),
        sender,
        text,
        isMultimedia,
        // With sender and text, because some programs count from one again after a restart.
        id: id && JSON.stringify([id, sender, text]),
        // A repeat with the same id is the same message, whatever its time.
        stamp: id ? undefined : field("at"),
        at: parseZonedTime(field("at")),
        heldMs: parseHeldMs(field("held")),
      },
    ];
  },
  answer: OK,
};
