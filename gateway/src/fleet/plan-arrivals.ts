import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import {
  type Composed,
  composeMessage,
  OTHER_SERVICE,
  pickText,
  textsIn,
  type Wanted,
} from "./compose-message.ts";
import { languagesOf } from "./languages-of.ts";
import { serviceTemplates } from "./message-templates.ts";
import type { Random } from "./random.ts";
import { makeAnonymousSender } from "./sender-names.ts";
import { unrelatedTexts } from "./unrelated-texts.ts";

/** A planned SMS: when the SIM receives it, when the machine sends it to the server, and when it sends a duplicate. */
export type Arrival = {
  sender: string;
  text: string;
  kind?: InboundMessage["kind"];
  receivedAfterMs: number;
  sentAfterMs: number;
  repeatedAfterMs?: number;
};

/** Nike never sends a code, to demonstrate waiting, cancelling and the refund. */
export const SILENT_SERVICE = "ew";
const ANSWERED_SHARE = 0.9;
const DELAY_MS_MIN = 3_000;
const DELAY_MS_MAX = 18_500;
const UNRELATED_SHARE = 0.12;
const MULTIMEDIA_SHARE = 0.05;

const normalFaults = { repeated: 0.05, secondCode: 0.08, late: 0 };
const manyFaults = { repeated: 0.4, secondCode: 0.25, late: 0.3 };

/**
 * Messages for a SIM that waits for a service, relative to the start of waiting: nine times in ten a code after 3 to 20
 * seconds, half of them within 7; sometimes an unrelated message before it or a second code, with faults also an MMS.
 * `awaited` are the services this SIM waits for: no unrelated message may match one of them.
 */
export function planArrivals(
  random: Random,
  wanted: Wanted,
  { awaited, faults }: { awaited: string[]; faults: boolean },
): Arrival[] {
  if (wanted.service === SILENT_SERVICE || !random.chance(ANSWERED_SHARE)) return [];
  const shares = faults ? manyFaults : normalFaults;
  const delayMs = DELAY_MS_MIN + (DELAY_MS_MAX - DELAY_MS_MIN) * random.next() ** 2;
  const secondMs = delayMs + random.int(20_000, 60_000);

  const arrivals: Arrival[] = [];
  if (wanted.service !== OTHER_SERVICE && random.chance(UNRELATED_SHARE))
    arrivals.push(
      toArrival(composeUnrelated(random, wanted, awaited), delayMs * (0.2 + 0.6 * random.next())),
    );
  arrivals.push(toArrival(composeMessage(random, wanted), delayMs));
  if (random.chance(shares.secondCode)) arrivals.push(toArrival(composeMessage(random, wanted), secondMs));

  if (faults && random.chance(MULTIMEDIA_SHARE))
    arrivals.push({
      ...toArrival({ sender: makeAnonymousSender(random), text: "" }, delayMs / 2),
      kind: "mms",
    });

  return arrivals.map((arrival) => ({
    ...arrival,
    ...(random.chance(shares.repeated) && {
      repeatedAfterMs: arrival.sentAfterMs + random.int(2_000, 6_000),
    }),
    ...(random.chance(shares.late) && { sentAfterMs: arrival.sentAfterMs + random.int(500, 5_000) }),
  }));
}

const toArrival = ({ sender, text }: Pick<Composed, "sender" | "text">, afterMs: number): Arrival => ({
  sender,
  text,
  receivedAfterMs: afterMs,
  sentAfterMs: afterMs,
});

/** An advert, an operator's notice, or a code of a service this SIM does not wait for. */
function composeUnrelated(random: Random, { country }: Wanted, awaited: string[]) {
  const others = serviceTemplates.filter(({ code }) => !awaited.includes(code));
  const other = others[random.int(0, others.length - 1)];
  if (other && random.chance(0.5))
    return composeMessage(random, { service: other.code, name: other.name, country });
  return {
    sender: String(random.int(100, 9_999)),
    text: pickText(random, textsIn(unrelatedTexts, languagesOf(country)[0])),
  };
}
