import { setTimeout as pause } from "node:timers/promises";
import { Bot } from "grammy";
import type { Telegram } from "../../platform/ports.ts";

export type BotOptions = { token: string; apiUrl: string };
export type Said = { chat: bigint; text: string; language: string | undefined };

export type TelegramBot = Telegram & {
  /** Listens until stopped. Where another process listens already, this one waits for its turn. */
  start(answer: (said: Said) => Promise<string>, onTrouble: (error: unknown) => void): void;
  stop(): Promise<void>;
};

const TRY_AGAIN_MS = 30_000;

/** The bot by Telegram's Bot API. Everything it says is plain text, so that nothing in it is taken for anything else. */
export function makeBot({ token, apiUrl }: BotOptions): TelegramBot {
  const bot = new Bot(token, { client: { apiRoot: apiUrl } });
  const stopped = new AbortController();
  let listening: Promise<void> | undefined;

  async function listen(onTrouble: (error: unknown) => void): Promise<void> {
    while (!stopped.signal.aborted) {
      await bot.start({ drop_pending_updates: false }).catch(onTrouble);
      await pause(TRY_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  return {
    async send(chat, text) {
      await bot.api.sendMessage(String(chat), text);
    },
    start(answer, onTrouble) {
      bot.on("message:text", async (said) => {
        const { chat, from, text } = said.message;
        // What is said in a group is nobody's business: a chat with several people cannot be one partner's.
        if (chat.type !== "private") return;
        await said.reply(await answer({ chat: BigInt(chat.id), text, language: from.language_code }));
      });
      bot.catch(({ error }) => onTrouble(error));
      listening = listen(onTrouble);
    },
    async stop() {
      stopped.abort();
      await bot.stop().catch(() => undefined);
      await listening;
    },
  };
}
