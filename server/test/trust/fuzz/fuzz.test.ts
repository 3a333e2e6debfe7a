import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { finishFile } from "../../fixtures/on-file-finished.ts";
import { createPaymentFixture } from "../../fixtures/payment-fixture.ts";
import { createRandom, type Random } from "../../fixtures/random.ts";
import { createTestApp, type TestApp } from "../../fixtures/test-app.ts";
import { figureOf, runHarness, SEED, timeLimit } from "../run-harness.ts";
import { type ApiDocument, createReplyChecker, type Operation, readApiDocument } from "./api-document.ts";
import { buildRequest } from "./build-request.ts";
import { allowedCallers, type Caller, createCallers } from "./callers.ts";
import { createKnownValues } from "./known-values.ts";
import { createSchemaValues } from "./schema-values.ts";

const REQUESTS = figureOf("TRUST_REQUESTS", 400);
/** Then a new shop is used, because operators have closed much of the old one. Its seed is one higher. */
const REQUESTS_PER_SHOP = 5_000;
/** At most: rate limits and waiting times pass, and access tokens stay valid until the next shop. */
const BETWEEN_REQUESTS_MS = 8_000;
/** Share of requests by callers who are allowed to make them. */
const ALLOWED_PERCENT = 85;
/** New users sign in when so many sessions have ended. */
const ENDED_MAX = 3;
const PURCHASES_PERCENT = 20;
const CLOSING_PERCENT = 10;
const SIMS = 40;
const PER_SECOND_MIN = 20;
const PROBLEMS_SHOWN_MAX = 30;
const REQUEST_CHARS_MAX = 600;

it(
  `A21 A22 F14 API-5 ${REQUESTS} random requests of all described operations get described replies, never 500`,
  () =>
    runHarness("fuzz", async () => {
      const problems: string[] = [];
      const operations = new Set<string>();
      let [requests, accepted] = [0, 0];
      for (let seed = SEED; requests < REQUESTS; seed++) {
        const fuzzer = await createFuzzer(createRandom(seed));
        for (let n = 0; n < REQUESTS_PER_SHOP && requests < REQUESTS; n++, requests++) {
          const { operation, status, problem } = await fuzzer.send();
          operations.add(operation.id);
          if (status < 300) accepted++;
          if (problem) problems.push(`TRUST_SEED=${seed}: ${problem}`);
        }
        problems.push(...(await fuzzer.differences()).map(String));
        await finishFile().catch((error: Error) => problems.push(error.message));
        expect(problems.slice(0, PROBLEMS_SHOWN_MAX)).toEqual([]);
      }
      expect(accepted).toBeGreaterThan(requests / 10);
      return { requests, operations: operations.size, accepted, problems: problems.length };
    }),
  timeLimit(REQUESTS, PER_SECOND_MIN),
);

/** Shared by all shops, because it is slow to create and the document is always the same. */
let check: ReturnType<typeof createReplyChecker> | undefined;

/** A shop with all kinds of callers, and a function that sends it the next random request. */
async function createFuzzer(random: Random) {
  const shop = await createTestApp();
  let failure: Error | undefined;
  shop.app.addHook("onError", (_request, _reply, error, done) => {
    failure = error;
    done();
  });
  await createPaymentFixture(shop);
  refuseOtherHosts(shop);
  await shop.simsForRent(SIMS);
  let generations = 0;
  let callers = await createCallers(shop, generations);
  /** Callers whose session has ended. */
  const ended = new Set<Caller>();
  const document = await readApiDocument(shop);
  check ??= createReplyChecker(document.schemas);
  const known = createKnownValues({ ...COMMON_VALUES, iccid: await listIccids(shop) });
  const values = createSchemaValues(random, document.schemas, known);

  return {
    /** Of the ledger. */
    differences: shop.differences,
    async send() {
      if (ended.size >= ENDED_MAX) {
        callers = await createCallers(shop, ++generations);
        ended.clear();
      }
      const operation = nextOperation(random, document);
      const allowed = random.pick(allowedCallers(operation));
      const caller =
        callers.find(({ name }) => name === allowed && random.chance(ALLOWED_PERCENT)) ??
        random.pick(callers);
      known.prefer(caller);
      const request = buildRequest(random, operation, values);
      shop.clock.advance(random.below(BETWEEN_REQUESTS_MS));
      const reply = await readReply(await shop.request({ ...caller.sign(request), payloadAsStream: true }));
      const { status, type, body } = reply;
      const problem = check?.(operation, reply);
      if (status === 401 && caller.name === allowed) ended.add(caller);
      if (status < 300 && type === "application/json") known.learn(JSON.parse(body), caller);
      const cause = status < 500 ? "" : failure?.stack;
      const outcome = `${status} ${problem} ${cause}\n  ${JSON.stringify(request).slice(0, REQUEST_CHARS_MAX)}`;
      return { operation, status, problem: problem && `${operation.id} by ${caller.name}: ${outcome}` };
    },
  };
}

type Received = Awaited<ReturnType<TestApp["request"]>>;

/** Streams of events never end, so they are closed instead of read. */
async function readReply(reply: Received) {
  const type = String(reply.headers["content-type"] ?? "").split(";")[0] ?? "";
  const isEndless = type === "text/event-stream";
  if (isEndless) reply.stream().destroy();
  return { status: reply.statusCode, type, body: isEndless ? "" : await text(reply.stream()) };
}

/** Purchases are frequent. What ends sessions or closes parts of the shop is rare. */
function nextOperation(random: Random, { operations }: ApiDocument): Operation {
  const wanted = random.chance(PURCHASES_PERCENT)
    ? PURCHASES
    : random.chance(CLOSING_PERCENT)
      ? /./
      : undefined;
  for (;;) {
    const operation = random.pick(operations);
    if (wanted ? wanted.test(operation.path) : !CLOSING.test(operation.path)) return operation;
  }
}

const PURCHASES = /^\/rest\/user\/(order|rent|topup)/;
const CLOSING = /logout|sessions|password|clos|erase|block|state|section|limit|country|service\//i;

/** No request leaves this machine. */
function refuseOtherHosts({ system }: TestApp): void {
  const refuse = async () => {
    throw new Error("There is no network here");
  };
  Object.assign(system.ports, {
    externalHttp: { postJson: refuse, dial: refuse },
    tracker: { notify: async () => ({ isTaken: false, told: "no network" }) },
  });
}

const COMMON_VALUES = {
  service: ["tg", "wa", "ot", "full"],
  serviceCode: ["tg", "wa"],
  country: ["ee", "de"],
  countryCode: ["ee", "de"],
  currency: ["USD", "EUR"],
  operator: ["tele2", "any"],
  limit: [1, 20, 1000],
  offset: [0, 1],
  method: ["card", "crypto"],
};

async function listIccids({ db }: TestApp): Promise<string[]> {
  return (await db.selectFrom("fleet.sims").select("iccid").execute()).map(({ iccid }) => iccid);
}
