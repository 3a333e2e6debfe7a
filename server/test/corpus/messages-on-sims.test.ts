import { beforeAll, expect, it } from "vitest";
import {
  type LabelledMessage,
  readHeldBackMessages,
  readTrainingMessages,
} from "../../../scripts/lib/message-model/read-samples.ts";
import { fillState } from "../../src/create-context.ts";
import { CatalogueCache } from "../../src/modules/catalogue/index.ts";
import { seedCatalogue } from "../../src/modules/catalogue/seed-catalogue.ts";
import {
  type ClassifiedMessage,
  classifyMessage,
  type OnSim,
} from "../../src/modules/ingest/classify-message.ts";
import { cleanText } from "../../src/modules/ingest/encrypt-text.ts";
import { joinTexts } from "../../src/modules/ingest/join-texts.ts";
import { Quarantine } from "../../src/modules/ingest/quarantine/quarantine.ts";
import { Recogniser } from "../../src/modules/ingest/recogniser.ts";
import { createRandom } from "../fixtures/random.ts";
import { shuffleParts, splitMessage } from "../fixtures/split-message.ts";
import { createTestContext, type TestContext } from "../fixtures/test-context.ts";
import { readCorpus } from "./read-corpus.ts";

const RIGHT_MIN = 0.99;
const SIM = 1;
/** Every third message is enough to cover all kinds, languages and countries. */
const labelled = [...readTrainingMessages(), ...readHeldBackMessages()].filter((_, n) => n % 3 === 0);

let system: TestContext["system"];
/** An order of every service on one SIM, numbered as the services are. */
let ordered: OnSim;
beforeAll(async () => {
  ({ system } = await createTestContext());
  await seedCatalogue(system);
  await fillState(system);
  const { services, hiddenServices } = CatalogueCache.of(system);
  const now = system.clock.now();
  ordered = {
    rentals: [],
    orders: [...services, ...hiddenServices].map(({ number }) => ({
      id: BigInt(number),
      simId: SIM,
      service: number,
      customerId: "cus_1",
      partnerId: "par_1",
      createdAt: now,
      isOpen: true,
      isOver: false,
    })),
  };
});

type Sms = Pick<LabelledMessage, "country" | "sender" | "text">;

const recognise = (sms: Sms) => Recogniser.of(system).recognise(sms);
const decide = (sms: Sms) => Quarantine.of(system).decide(sms, recognise(sms));

function classify({ country, sender, text }: Sms, onSim = ordered): ClassifiedMessage {
  const encryptedText = system.cipher.encrypt(cleanText(text));
  const number = CatalogueCache.of(system).findCountry(country)?.number ?? 0;
  const now = system.clock.now();
  const message = {
    id: 1n,
    simId: SIM,
    country: number,
    sender,
    encryptedText,
    decision: null,
    isMultimedia: false,
    askedFor: null,
  };
  return classifyMessage(system, { ...message, receivedFrom: now, receivedUntil: now }, onSim);
}

const readerOf = ({ code, late, rented }: ClassifiedMessage) =>
  code?.order.id ?? late?.orderId ?? rented?.rentalId;
const lineOf = ({ country, sender, text }: Sms) => `${country} | ${sender} | ${text}`;

it("GATE-2 hands at least 99 % of the services' codes to the order of their service", () => {
  const rows = readCorpus("messages.txt")
    .filter(([service, code]) => service !== "-" && code !== "-")
    .map(([service = "", , sender = "", text = ""]) => ({ service, country: "ee", sender, text }))
    .filter((sms) => !decide(sms).isReset);
  const wrong = rows.filter(({ service, ...sms }) => {
    const number = CatalogueCache.of(system).findService(service)?.number;
    return classify(sms).code?.order.service !== number;
  });
  expect(rows.length).toBeGreaterThan(300);
  expect(1 - wrong.length / rows.length, wrong.map(lineOf).join("\n")).toBeGreaterThanOrEqual(RIGHT_MIN);
});

it("M2 M7 hands no message that is held, and no reset, to an order or a rental", () => {
  const rental = { id: 9n, simId: SIM, service: null, customerId: "cus_2" };
  const forEver = { startsAt: new Date(0), endsAt: new Date(8.64e15) };
  const rented = { orders: [], rentals: [{ ...rental, ...forEver }] };
  const held = labelled.filter((sms) => {
    const { isHeld, isReset } = decide(sms);
    return isHeld || isReset;
  });
  const read = held.filter(
    (sms) => readerOf(classify(sms)) !== undefined || readerOf(classify(sms, rented)) !== undefined,
  );
  expect(held.length).toBeGreaterThan(2_000);
  expect(read.map(lineOf)).toEqual([]);
});

it("A12 hands what passes to the order of the only service that it names, or to none", () => {
  const passing = labelled.filter(({ verdict }) => verdict === "fine").filter((sms) => !decide(sms).isHeld);
  const strays = passing.filter((sms) => {
    const { services } = recognise(sms);
    const { code } = classify(sms);
    const anyService = CatalogueCache.of(system).findService("ot")?.number;
    const expected = services.length === 0 ? anyService : services[0]?.number;
    return code && (services.length > 1 || code.order.service !== expected);
  });
  expect(passing.length).toBeGreaterThan(2_000);
  expect(strays.map(lineOf)).toEqual([]);
});

it("D3 M2 treats a long message the same whether it comes whole or in parts, in any order", () => {
  const random = createRandom(3);
  const long = labelled
    .map((sms) => ({ sms, parts: splitMessage(sms.text) }))
    .filter(({ parts }) => parts.length > 1);
  const different = long.filter(({ sms, parts }) => {
    const text = cleanText(joinTexts(shuffleParts(parts, random)));
    const [joined, whole] = [classify({ ...sms, text }), classify(sms)];
    return (
      text !== sms.text || joined.result.state !== whole.result.state || readerOf(joined) !== readerOf(whole)
    );
  });
  expect(long.length).toBeGreaterThan(300);
  expect(different.map(({ sms }) => lineOf(sms))).toEqual([]);
});
