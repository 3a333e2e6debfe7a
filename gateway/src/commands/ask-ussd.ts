import { ANSWER_LETTERS_MAX, type CommandAnswer } from "@sonum/contract/ingest/machine-protocol";
import { askOptional } from "../modem/ask-optional.ts";
import { type AtChannel, AtRefusal } from "../modem/at-channel.ts";
import { packUssd, parseUssd, type UssdAnswer } from "./decode-ussd.ts";

type Result = Omit<CommandAnswer, "id">;

const SEND_TIMEOUT_MS = 30_000;
const ANSWER_MS_MAX = 45_000;
const WAITS_FOR_REPLY = 1;

/** Sends a USSD code and waits for the network's answer. A menu is shown and ended. */
export async function askUssd(at: AtChannel, code: string): Promise<Result> {
  await askOptional(at, 'AT+CSCS="GSM"');
  const answer = listenForAnswer(at);
  const isSent = (await send(at, code)) || (await send(at, packUssd(code)));
  if (!isSent) {
    answer.cancel();
    return { outcome: "refused" };
  }
  const found = await answer.received;
  if (!found || found.state === WAITS_FOR_REPLY) await askOptional(at, "AT+CUSD=2");
  return found?.text
    ? { outcome: "answered", text: found.text.slice(0, ANSWER_LETTERS_MAX) }
    : { outcome: "no_answer" };
}

async function send(at: AtChannel, code: string): Promise<boolean> {
  try {
    await at.sendCommand(`AT+CUSD=1,"${code}",15`, { timeoutMs: SEND_TIMEOUT_MS });
    return true;
  } catch (error) {
    if (error instanceof AtRefusal) return false;
    throw error;
  }
}

/** The answer may come before the modem says OK. */
function listenForAnswer(at: AtChannel) {
  let settle: (answer: UssdAnswer | undefined) => void = () => undefined;
  const received = new Promise<UssdAnswer | undefined>((resolve) => {
    settle = resolve;
  });
  const timer = setTimeout(() => settle(undefined), ANSWER_MS_MAX);
  const stopListening = at.onUnsolicited((line) => {
    const answer = parseUssd(line);
    if (answer) settle(answer);
  });
  const end = () => {
    clearTimeout(timer);
    stopListening();
  };
  return { received: received.finally(end), cancel: () => settle(undefined) };
}
