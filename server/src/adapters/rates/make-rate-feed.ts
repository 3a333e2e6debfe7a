import type { RateFeed } from "../../platform/ports.ts";
import { ECB_FILE_BYTES_MAX, readEcbFile } from "./read-ecb-file.ts";

const ANSWER_MS_MAX = 15_000;

/** Rates from an address that serves the daily file of the European Central Bank. */
export const makeRateFeed = (url: string): RateFeed => ({
  async fetchRates() {
    const reply = await fetch(url, {
      headers: { accept: "application/xml, text/xml", "user-agent": "Sonum" },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    if (!reply.ok) throw new Error(`The feed answered ${reply.status}`);
    return readEcbFile(await readText(reply));
  },
});

/** No more than such a file can have: whoever stands at that address may send without end. */
async function readText(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ECB_FILE_BYTES_MAX) throw new Error("The feed sends too much");
  }
  return text + decoder.decode();
}
