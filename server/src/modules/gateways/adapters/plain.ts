import type { Adapter } from "../foreign-message.ts";
import { fieldsOf, givenIn, momentOf, needed, OK } from "./fields.ts";

/** Any HTTP client: `from`, `text`, and one of `iccid`, `to`, `line`. */
export const plain: Adapter = {
  read: (request) => {
    const field = fieldsOf(request);
    const anyField = givenIn(request);
    return [
      {
        iccid: field("iccid"),
        recipient: field("to"),
        lines: [field("line"), field("port")].filter((line) => line !== undefined),
        sender: needed(anyField("from"), "from"),
        text: needed(anyField("text"), "text"),
        id: field("id"),
        stamp: field("at"),
        at: momentOf(field("at")),
      },
    ];
  },
  answer: OK,
};
