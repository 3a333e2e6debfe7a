import { setTimeout as pause } from "node:timers/promises";
import { Bot } from "grammy";
import type { Telegram } from "../../platform/ports.ts";

export type BotOptions = { token: string; apiUrl: string };
export type ChatMessage = { chat: bigint; text: string; language: string | undefined };

export type TelegramBot = Telegram & {
  /** Polls until stopped. While another process polls, this one keeps retrying. */
  start(answer: (message: ChatMessage) => Promise<string>, onError: (error: unknown) => void): void;
  stop(): Promise<void>;
};

const RETRY_MS = 30_000;

/** The bot, by Telegram's Bot API. Sends plain text only, so that no content is interpreted as markup. */
export function createTelegramBot({ token, apiUrl }: BotOptions): TelegramBot {
  const bot = new Bot(token, { client: { apiRoot: apiUrl } });
  const stopped = new AbortController();
  let polling: Promise<void> | undefined;

  async function poll(onError: (error: unknown) => void): Promise<void> {
    while (!stopped.signal.aborted) {
      await bot.start({ drop_pending_updates: false }).catch(onError);
      await pause(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  return {
    async send(chat, text) {
      await bot.api.sendMessage(String(chat), text);
    },
    start(answer, onError) {
      bot.on("message:text", async (context) => {
        const { chat, from, text } = context.message;
        // Ignores groups: a chat with several people cannot belong to one partner.
        if (chat.type !== "private") return;
        await context.reply(await answer({ chat: BigInt(chat.id), text, language: from.language_code }));
      });
      bot.catch(({ error }) => onError(error));
      polling = poll(onError);
    },
    async stop() {
      stopped.abort();
      await bot.stop().catch(() => undefined);
      await polling;
    },
  };
}
