/** A keep-alive of one channel, with the SIM it holds. */
export type GoipKeepAlive = { kind: "alive"; count: string; id: string; fields: Map<string, string> };
export type GoipMessage = { kind: "message"; receiveId: string; id: string; sender: string; text: string };
export type GoipPacket = GoipKeepAlive | GoipMessage;

/**
 * Parses a GoIP packet. `msg` is always the last field and may contain semicolons and line breaks; its case is kept,
 * because codes are case-sensitive.
 */
export function parsePacket(packet: string): GoipPacket | undefined {
  const head = /^(req|RECEIVE):(\d{1,12});/.exec(packet);
  const [start = "", kind, count = ""] = head ?? [];
  if (!head) return undefined;
  const [front = "", ...texts] = packet.slice(start.length).split(/(?:^|;)msg:/);
  const fields = new Map(
    front.split(";").map((field): [string, string] => {
      const [name = "", ...value] = field.split(":");
      return [name.trim().toLowerCase(), value.join(":").trim()];
    }),
  );
  const id = fields.get("id") ?? "";
  if (id === "") return undefined;
  if (kind === "req") return { kind: "alive", count, id, fields };
  const text = texts.length > 0 ? packet.slice(packet.indexOf("msg:") + 4) : undefined;
  const sender = fields.get("srcnum");
  return text === undefined || sender === undefined
    ? undefined
    : { kind: "message", receiveId: count, id, sender, text: text.replace(/;?\0*$/, "") };
}
