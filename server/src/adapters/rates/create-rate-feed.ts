import type { RateFeed } from "../../platform/ports.ts";
import { ECB_FILE_BYTES_MAX, parseEcbFile } from "./parse-ecb-file.ts";

const ANSWER_MS_MAX = 15_000;

/** Rates from a URL that serves the European Central Bank's daily file. */
export const createRateFeed = (url: string): RateFeed => ({
  async fetchRates() {
    const reply = await fetch(url, {
      headers: { accept: "application/xml, text/xml", "user-agent": "Sonum" },
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    if (!reply.ok) throw new Error(`The rate feed answered ${reply.status}`);
    return parseEcbFile(await readText(reply));
  },
});

/** Limits the size, because the server may send without end. */
async function readText(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ECB_FILE_BYTES_MAX) throw new Error("The rate feed is too large");
  }
  return text + decoder.decode();
}
