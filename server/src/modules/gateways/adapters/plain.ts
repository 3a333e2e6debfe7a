import type { Adapter } from "../foreign-message.ts";
import { fieldsOf, momentOf, needed, OK } from "./fields.ts";

/** Any program that can make an HTTP call: from, text, and one of iccid, to, line. */
export const plain: Adapter = {
  read: (request) => {
    const field = fieldsOf(request);
    return [
      {
        iccid: field("iccid"),
        recipient: field("to"),
        lines: [field("line"), field("port")].filter((line) => line !== undefined),
        sender: needed(field("from"), "from"),
        text: needed(field("text"), "text"),
        id: field("id"),
        stamp: field("at"),
        at: momentOf(field("at")),
      },
    ];
  },
  answer: OK,
};
