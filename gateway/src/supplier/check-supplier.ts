import { z } from "zod";
import { callingCodeOf } from "./calling-codes.ts";
import { hearPushes, type PushOptions } from "./hear-pushes.ts";

/** One rule of the pull protocol and whether the endpoint keeps it. */
export type Rule = { rule: string; isKept: boolean; detail: string };
type Endpoint = {
  url: string;
  key: string;
  /** Set to be pushed to: then it is also tested that nothing comes twice. */
  pushed?: PushOptions | undefined;
  /** By which the time of an answer is taken. */
  now?: () => number;
  answerMs?: number;
};

const NUMBER_MS_MAX = 3_000;
const ANSWER_MS_MAX = 10_000;
const FINISHED = { cancelled: 4 } as const;
const UNKNOWN_ACTIVATION = 999_999_999;

const Services = z.object({
  status: z.literal("SUCCESS"),
  countryList: z.array(
    z.object({
      country: z.string().min(1),
      operatorMap: z.record(z.string(), z.record(z.string(), z.int().min(0))),
    }),
  ),
});
const Given = z.object({ status: z.literal("SUCCESS"), number: z.unknown(), activationId: z.unknown() });
const NumberGiven = z.object({
  status: z.literal("SUCCESS"),
  number: z.int().min(1_000_000).max(999_999_999_999_999),
  activationId: z.int(),
});
const Done = z.object({ status: z.literal("SUCCESS") });
const None = z.object({ status: z.literal("NO_NUMBERS") });
const Refused = z.object({ status: z.literal("ERROR"), error: z.string().min(1) });

/** Tests a supplier's endpoint against the rules of the pull protocol. One number is taken, and given back. */
export async function checkSupplier(endpoint: Endpoint): Promise<Rule[]> {
  const rules: Rule[] = [];
  const hold = (rule: string, isKept: boolean, detail = "") => void rules.push({ rule, isKept, detail });

  const stranger = await ask({ ...endpoint, key: "no-such-key" }, { action: "GET_SERVICES" });
  hold("a wrong key is refused", !Services.safeParse(stranger.json).success, stranger.problem);
  const unknown = await ask(endpoint, { action: "NO_SUCH_ACTION" });
  hold(
    "an unknown action is answered by status ERROR and a reason",
    Refused.safeParse(unknown.json).success,
    unknown.problem,
  );

  const listed = await ask(endpoint, { action: "GET_SERVICES" });
  const services = Services.safeParse(listed.json);
  hold(
    "GET_SERVICES lists countries, operators and whole counts",
    services.success,
    listed.problem || reason(services.error),
  );
  if (services.success) await checkNumbers(endpoint, services.data, hold);
  return rules;
}

type Hold = (rule: string, isKept: boolean, detail?: string) => void;

async function checkNumbers(
  endpoint: Endpoint,
  services: z.infer<typeof Services>,
  hold: Hold,
): Promise<void> {
  const offer = firstOffer(services);
  if (!offer) return hold("something is on offer, so that numbers can be tested", false, "all counts are 0");
  const { count: _, ...wanted } = offer;
  const wish = { action: "GET_NUMBER", ...wanted, sum: 1, currency: 840 };
  const pushes = endpoint.pushed && (await hearPushes(endpoint.pushed, endpoint.key));
  const given = await ask(endpoint, wish);
  const isGiven = Given.safeParse(given.json).success;
  hold("counts are honest: what is listed can be had", isGiven, given.problem || JSON.stringify(given.json));
  hold("GET_NUMBER answers within 3 seconds", given.ms <= NUMBER_MS_MAX, `${Math.round(given.ms)} ms`);
  const number = NumberGiven.safeParse(given.json);
  if (isGiven) hold("number and activationId are JSON numbers", number.success, reason(number.error));
  if (number.success) {
    const { number: phone } = number.data;
    holdCountryCode(offer.country, phone, hold);
    if (pushes) holdPushes(await pushes.listen(phone), hold);
    await checkEnds(endpoint, { wish, ...number.data }, hold);
  }
  pushes?.close();
}

function holdCountryCode(country: string, phone: number, hold: Hold): void {
  const code = callingCodeOf(country);
  hold("countries have names that shops know", code !== undefined, country);
  if (code !== undefined)
    hold(
      "the number begins with its country code",
      String(phone).startsWith(code),
      `${phone} is not of ${country}: +${code}`,
    );
}

function holdPushes(times: number[], hold: Hold): void {
  hold("an SMS of a given number is pushed", times.length > 0, "none came in time: send one to the number");
  hold(
    "what was answered by SUCCESS is not pushed again",
    times.every((count) => count === 1),
    `${Math.max(0, ...times)} times the same smsId`,
  );
}

type Taken = { wish: Record<string, unknown>; number: number; activationId: number };

async function checkEnds(endpoint: Endpoint, { wish, number: phone, activationId }: Taken, hold: Hold) {
  const prefix = String(phone).slice(0, 4);
  const other = await ask(endpoint, { ...wish, exceptionPhoneSet: [prefix] });
  const otherNumber = NumberGiven.safeParse(other.json);
  const isExcepted = otherNumber.success
    ? !String(otherNumber.data.number).startsWith(prefix)
    : None.safeParse(other.json).success;
  hold("no number of an excepted prefix is given", isExcepted, other.problem);
  if (otherNumber.success) await finish(endpoint, otherNumber.data.activationId);

  const nothing = await ask(endpoint, { ...wish, service: "nosuchservice" });
  hold("what is not there is answered by NO_NUMBERS", None.safeParse(nothing.json).success, nothing.problem);
  const ends = [await finish(endpoint, activationId), await finish(endpoint, activationId)];
  hold(
    "FINISH_ACTIVATION may be repeated",
    ends.every((end) => Done.safeParse(end.json).success),
    ends[1]?.problem,
  );
  const never = await finish(endpoint, UNKNOWN_ACTIVATION);
  hold("an unknown activation is no success", !Done.safeParse(never.json).success, never.problem);
}

const finish = (endpoint: Endpoint, activationId: number) =>
  ask(endpoint, { action: "FINISH_ACTIVATION", activationId, status: FINISHED.cancelled });

function firstOffer({ countryList }: z.infer<typeof Services>) {
  for (const { country, operatorMap } of countryList)
    for (const [operator, counts] of Object.entries(operatorMap))
      for (const [service, count] of Object.entries(counts))
        if (count > 0) return { country, operator, service, count };
  return undefined;
}

type Answer = { json: unknown; ms: number; problem: string };

async function ask(
  { url, key, now = () => performance.now(), answerMs = ANSWER_MS_MAX }: Endpoint,
  body: Record<string, unknown>,
): Promise<Answer> {
  const startedAt = now();
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "sonum-gateway" },
      body: JSON.stringify({ key, ...body }),
      signal: AbortSignal.timeout(answerMs),
    });
    const json: unknown = await response.json();
    return { json, ms: now() - startedAt, problem: "" };
  } catch (error) {
    return {
      json: undefined,
      ms: now() - startedAt,
      problem: `no JSON answer: ${String(error)}`,
    };
  }
}

const reason = (error: z.ZodError | undefined) => (error ? z.prettifyError(error) : "");
