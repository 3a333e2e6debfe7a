import { z } from "zod";
import { callingCodeOf } from "./calling-codes.ts";
import { type PushOptions, receivePushes } from "./receive-pushes.ts";

/** One rule of the pull protocol and whether the endpoint follows it. */
export type RuleResult = { rule: string; isKept: boolean; detail: string };
type Endpoint = {
  url: string;
  key: string;
  /** If set, receives pushes and checks that none comes twice. */
  pushed?: PushOptions | undefined;
  /** Clock for measuring response times. */
  now?: () => number;
  timeoutMs?: number;
};

const NUMBER_MS_MAX = 3_000;
const TIMEOUT_MS = 10_000;
const FINISH_STATUS = { cancelled: 4 } as const;
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
const Success = z.object({ status: z.literal("SUCCESS"), number: z.unknown(), activationId: z.unknown() });
const NumberGiven = z.object({
  status: z.literal("SUCCESS"),
  number: z.int().min(1_000_000).max(999_999_999_999_999),
  activationId: z.int(),
});
const Done = z.object({ status: z.literal("SUCCESS") });
const None = z.object({ status: z.literal("NO_NUMBERS") });
const Refused = z.object({ status: z.literal("ERROR"), error: z.string().min(1) });

/** Tests a supplier's endpoint against the rules of the pull protocol. Takes one number and releases it. */
export async function checkSupplier(endpoint: Endpoint): Promise<RuleResult[]> {
  const rules: RuleResult[] = [];
  const record = (rule: string, isKept: boolean, detail = "") => void rules.push({ rule, isKept, detail });

  const wrongKey = await ask({ ...endpoint, key: "no-such-key" }, { action: "GET_SERVICES" });
  record("a wrong key is refused", !Services.safeParse(wrongKey.json).success, wrongKey.problem);
  const unknown = await ask(endpoint, { action: "NO_SUCH_ACTION" });
  record(
    "an unknown action is answered by status ERROR and a reason",
    Refused.safeParse(unknown.json).success,
    unknown.problem,
  );

  const listed = await ask(endpoint, { action: "GET_SERVICES" });
  const services = Services.safeParse(listed.json);
  record(
    "GET_SERVICES lists countries, operators and whole counts",
    services.success,
    listed.problem || reason(services.error),
  );
  if (services.success) await checkNumbers(endpoint, services.data, record);
  return rules;
}

type RecordRule = (rule: string, isKept: boolean, detail?: string) => void;

async function checkNumbers(
  endpoint: Endpoint,
  services: z.infer<typeof Services>,
  record: RecordRule,
): Promise<void> {
  const offer = firstOffer(services);
  if (!offer)
    return record("something is on offer, so that numbers can be tested", false, "all counts are 0");
  const { count: _, ...wanted } = offer;
  const request = { action: "GET_NUMBER", ...wanted, sum: 1, currency: 840 };
  const pushes = endpoint.pushed && (await receivePushes(endpoint.pushed, endpoint.key));
  const given = await ask(endpoint, request);
  const isGiven = Success.safeParse(given.json).success;
  record(
    "counts are honest: what is listed can be had",
    isGiven,
    given.problem || JSON.stringify(given.json),
  );
  record("GET_NUMBER answers within 3 seconds", given.ms <= NUMBER_MS_MAX, `${Math.round(given.ms)} ms`);
  const number = NumberGiven.safeParse(given.json);
  if (isGiven) record("number and activationId are JSON numbers", number.success, reason(number.error));
  if (number.success) {
    const { number: phone } = number.data;
    checkCountryCode(offer.country, phone, record);
    if (pushes) checkPushes(await pushes.listen(phone), record);
    await checkEnds(endpoint, { request, ...number.data }, record);
  }
  pushes?.close();
}

function checkCountryCode(country: string, phone: number, record: RecordRule): void {
  const code = callingCodeOf(country);
  record("countries have names that shops know", code !== undefined, country);
  if (code !== undefined)
    record(
      "the number begins with its country code",
      String(phone).startsWith(code),
      `${phone} is not of ${country}: +${code}`,
    );
}

function checkPushes(times: number[], record: RecordRule): void {
  record("an SMS of a given number is pushed", times.length > 0, "none came in time: send one to the number");
  record(
    "what was answered by SUCCESS is not pushed again",
    times.every((count) => count === 1),
    `${Math.max(0, ...times)} times the same smsId`,
  );
}

type Taken = { request: Record<string, unknown>; number: number; activationId: number };

async function checkEnds(
  endpoint: Endpoint,
  { request, number: phone, activationId }: Taken,
  record: RecordRule,
) {
  const prefix = String(phone).slice(0, 4);
  const other = await ask(endpoint, { ...request, exceptionPhoneSet: [prefix] });
  const otherNumber = NumberGiven.safeParse(other.json);
  const isExcepted = otherNumber.success
    ? !String(otherNumber.data.number).startsWith(prefix)
    : None.safeParse(other.json).success;
  record("no number of an excepted prefix is given", isExcepted, other.problem);
  if (otherNumber.success) await finish(endpoint, otherNumber.data.activationId);

  const nothing = await ask(endpoint, { ...request, service: "nosuchservice" });
  record(
    "what is not there is answered by NO_NUMBERS",
    None.safeParse(nothing.json).success,
    nothing.problem,
  );
  const ends = [await finish(endpoint, activationId), await finish(endpoint, activationId)];
  record(
    "FINISH_ACTIVATION may be repeated",
    ends.every((end) => Done.safeParse(end.json).success),
    ends[1]?.problem,
  );
  const never = await finish(endpoint, UNKNOWN_ACTIVATION);
  record("an unknown activation is no success", !Done.safeParse(never.json).success, never.problem);
}

const finish = (endpoint: Endpoint, activationId: number) =>
  ask(endpoint, { action: "FINISH_ACTIVATION", activationId, status: FINISH_STATUS.cancelled });

function firstOffer({ countryList }: z.infer<typeof Services>) {
  for (const { country, operatorMap } of countryList)
    for (const [operator, counts] of Object.entries(operatorMap))
      for (const [service, count] of Object.entries(counts))
        if (count > 0) return { country, operator, service, count };
  return undefined;
}

type Answer = { json: unknown; ms: number; problem: string };

async function ask(
  { url, key, now = () => performance.now(), timeoutMs = TIMEOUT_MS }: Endpoint,
  body: Record<string, unknown>,
): Promise<Answer> {
  const startedAt = now();
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "sonum-gateway" },
      body: JSON.stringify({ key, ...body }),
      signal: AbortSignal.timeout(timeoutMs),
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
