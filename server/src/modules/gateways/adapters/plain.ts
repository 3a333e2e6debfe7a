import type { Adapter } from "../foreign-message.ts";
import { fieldsOf, givenIn, momentOf, needed, OK } from "./fields.ts";

/** Any program that can make an HTTP call: from, text, and one of iccid, to, line. */
export const plain: Adapter = {
  read: (request) => {
    const field = fieldsOf(request);
    const given = givenIn(request);
    return [
      {
        iccid: field("iccid"),
        recipient: field("to"),
        lines: [field("line"), field("port")].filter((line) => line !== undefined),
        sender: needed(given("from"), "from"),
        text: needed(given("text"), "text"),
        id: field("id"),
        stamp: field("at"),
        at: momentOf(field("at")),
      },
    ];
  },
  answer: OK,
};
