import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";

export type StreamEvent = { id: string; event: string; data: Record<string, unknown> };
export type EventStream = {
  status: number;
  body(): string;
  events(): StreamEvent[];
  /** Whether the server has closed it. */
  isEnded(): boolean;
  close(): void;
};

/** Opens a stream of server-sent events on its own connection. */
export async function openEventStream(url: string, headers: Record<string, string>): Promise<EventStream> {
  const request = get(url, { headers, agent: false });
  request.on("error", () => {});
  const [reply]: IncomingMessage[] = await once(request, "response");
  if (!reply) throw new Error("No response");
  let body = "";
  let isEnded = false;
  reply.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
  reply.on("error", () => {});
  reply.on("close", () => (isEnded = true));
  return {
    status: reply.statusCode ?? 0,
    body: () => body,
    events: () => body.split("\n\n").flatMap(parseEvent),
    isEnded: () => isEnded,
    close: () => void request.destroy(),
  };
}

function parseEvent(block: string): StreamEvent[] {
  const fields = new Map(block.split("\n").map((line) => splitAt(line, line.indexOf(": "))));
  const [id, event, data] = ["id", "event", "data"].map((name) => fields.get(name));
  return id && event && data ? [{ id, event, data: JSON.parse(data) }] : [];
}

const splitAt = (line: string, index: number): [string, string] => [
  line.slice(0, index),
  line.slice(index + 2),
];
