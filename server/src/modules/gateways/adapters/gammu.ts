import type { Adapter } from "../foreign-message.ts";
import { fieldsOf, givenIn, needed, OK } from "./fields.ts";

/** gammu-smsd with the script of docs/gateways/gammu-smsd.md. The modem is its PhoneID. */
export const gammu: Adapter = {
  read: (request) => {
    const field = fieldsOf(request);
    const given = givenIn(request);
    return [
      {
        lines: [needed(field("modem"), "modem")],
        sender: needed(given("from"), "from"),
        text: needed(given("text"), "text"),
        stamp: field("at"),
      },
    ];
  },
  answer: OK,
};
