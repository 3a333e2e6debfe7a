import type { Adapter } from "../foreign-message.ts";
import { fieldsOf, givenIn, needed, OK } from "./fields.ts";

/** gammu-smsd with the script in docs/gateways/gammu-smsd.md. `modem` is its PhoneID. */
export const gammu: Adapter = {
  read: (request) => {
    const field = fieldsOf(request);
    const anyField = givenIn(request);
    return [
      {
        lines: [needed(field("modem"), "modem")],
        sender: needed(anyField("from"), "from"),
        text: needed(anyField("text"), "text"),
        stamp: field("at"),
      },
    ];
  },
  answer: OK,
};
