import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeBotApi = {
  url: string;
  /** Messages sent by the bot, oldest first. */
  sent: { chat: string; text: string }[];
  /** Simulates a user's message to the bot. */
  simulateMessage(chat: number, text: string, language?: string): void;
  close(): Promise<void>;
};

const POLL_MS = 20;

/** A fake of Telegram's Bot API for tests, as far as the bot uses it. */
export async function startFakeBotApi(): Promise<FakeBotApi> {
  const updates: { update_id: number; message: object }[] = [];
  const sent: FakeBotApi["sent"] = [];
  let count = 0;

  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    getMe: () => ({ id: 1, is_bot: true, first_name: "Sonum", username: "sonum_test_bot" }),
    deleteWebhook: () => true,
    getUpdates: ({ offset }) => updates.filter(({ update_id }) => update_id >= Number(offset ?? 0)),
    sendMessage: ({ chat_id, text }) => {
      sent.push({ chat: String(chat_id), text: String(text) });
      return { message_id: ++count, date: 0, chat: { id: Number(chat_id), type: "private" }, text };
    },
  };

  const server = createServer(async (request, reply) => {
    const method = /\/bot[^/]+\/(\w+)/.exec(request.url ?? "")?.[1] ?? "";
    const body = await readBody(request);
    const result = answers[method]?.(body);
    const wait = method === "getUpdates" && Array.isArray(result) && result.length === 0 ? POLL_MS : 0;
    setTimeout(() => {
      reply.writeHead(result === undefined ? 404 : 200, { "content-type": "application/json" });
      reply.end(
        JSON.stringify(
          result === undefined
            ? { ok: false, error_code: 404, description: "Not Found" }
            : { ok: true, result },
        ),
      );
    }, wait);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    simulateMessage(chat, text, language = "en") {
      const from = { id: chat, is_bot: false, first_name: "Pat", language_code: language };
      const message = { message_id: ++count, date: 0, chat: { id: chat, type: "private" }, from, text };
      updates.push({ update_id: ++count, message });
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
}
