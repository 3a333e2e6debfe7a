import type { Adapter } from "../third-party-message.ts";
import { anyFields, nonEmptyFields, OK, parseHeldMs, requireField } from "./fields.ts";

/** gammu-smsd with the script in docs/gateways/gammu-smsd.md. `modem` is its PhoneID. */
export const gammu: Adapter = {
  read: (request) => {
    const field = nonEmptyFields(request);
    const anyField = anyFields(request);
    return [
      {
        lines: [requireField(field("modem"), "modem")],
        sender: requireField(anyField("from"), "from"),
        text: requireField(anyField("text"), "text"),
        stamp: field("at"),
        heldMs: parseHeldMs(field("held")),
      },
    ];
  },
  answer: OK,
};

/** SMS Server Tools 3 with the event handler in docs/gateways/smstools.md, which sends the same fields. */
export const smstools = gammu;
