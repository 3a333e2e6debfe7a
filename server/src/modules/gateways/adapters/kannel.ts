import { isMultimediaNotice } from "@sonum/contract/ingest/multimedia-notice";
import { parseUserDataHeader } from "@sonum/contract/ingest/user-data-header";
import type { Adapter, ThirdPartyRequest } from "../third-party-message.ts";
import { parseLocalTime, requireField } from "./fields.ts";

const CHARSETS: Record<string, string> = {
  "UTF-16BE": "utf-16be",
  "ISO-8859-1": "latin1",
  "WINDOWS-1252": "latin1",
};

/**
 * Kannel's sms-service. It puts the raw bytes and their user data header into the query and names their charset. The answer is
 * empty, because Kannel would send it to the sender as an SMS.
 */
export const kannel: Adapter = {
  read: (request) => {
    const field = bytesOf(request);
    const charset = CHARSETS[field("charset")?.toString("latin1").toUpperCase() ?? ""] ?? "utf-8";
    const plain = (name: string) => field(name)?.toString("utf8") || undefined;
    const text = field("text");
    // The header begins with its length.
    const { port, part } = parseUserDataHeader(field("udh")?.subarray(1) ?? Buffer.alloc(0));
    const sender = requireField(field("from")?.toString("utf8"), "from");
    return [
      {
        recipient: plain("to"),
        lines: [requireField(plain("smsc"), "smsc")],
        sender,
        text: text ? new TextDecoder(charset).decode(text) : requireField(undefined, "text"),
        id: plain("id"),
        stamp: plain("ts"),
        sentAt: parseLocalTime(plain("ts")),
        isMultimedia: isMultimediaNotice(port, text ?? Buffer.alloc(0)),
        part,
      },
    ];
  },
  answer: { type: "text/plain; charset=utf-8", body: "" },
};

/** Query fields as bytes. */
function bytesOf({ rawQuery }: ThirdPartyRequest): (name: string) => Buffer | undefined {
  const fields = new Map(
    rawQuery.split("&").map((pair): [string, string] => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")];
    }),
  );
  return (name) => {
    const value = fields.get(name);
    return value === undefined ? undefined : decodePercent(value);
  };
}

function decodePercent(text: string): Buffer {
  const latin = text
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(latin, "latin1");
}
