import { z } from "zod";

/** A number taken by a shop for an activation. */
export type GivenNumber = { activationId: number; phone: number; service: string };

export type SandboxSupplier = {
  /** Answers a request body of the pull protocol with a response body. */
  answer(body: string): string;
  /** Taken numbers waiting for an SMS. */
  waiting(): GivenNumber[];
  /** Finished activations with their final status, in order. */
  finished(): { activationId: number; status: number }[];
};

type Sku = { country: string; operator: string; service: string; phones: number[] };

const Request = z.object({ action: z.string(), key: z.string() });
const NumberRequest = z.object({
  country: z.string(),
  operator: z.string(),
  service: z.string(),
  exceptionPhoneSet: z.array(z.string()).default([]),
});
const Finish = z.object({ activationId: z.int(), status: z.union([1, 3, 4, 5].map((n) => z.literal(n))) });

const USED_UP_STATUSES = [1, 3, 5];
const ANY = "any";

/**
 * A supplier's program with invented numbers, as strict as a real one, for demos and tests. Shops remember activation ids
 * permanently, so a restart must begin after `lastActivation`.
 */
export function createSandboxSupplier(key: string, stock: Sku[], lastActivation = 0): SandboxSupplier {
  const free = stock.map((sku) => ({ ...sku, phones: [...sku.phones] }));
  const given = new Map<number, GivenNumber & { sku: Sku; status?: number }>();
  let activations = lastActivation;
  const ended: { activationId: number; status: number }[] = [];

  function giveNumber(body: unknown): unknown {
    const { country, operator, service, exceptionPhoneSet } = NumberRequest.parse(body);
    const isExcepted = (phone: number) =>
      exceptionPhoneSet.some((prefix) => String(phone).startsWith(prefix));
    for (const sku of free) {
      const fits =
        sku.country === country && sku.service === service && [ANY, sku.operator].includes(operator);
      const phone = fits ? sku.phones.find((one) => !isExcepted(one)) : undefined;
      if (phone === undefined) continue;
      sku.phones.splice(sku.phones.indexOf(phone), 1);
      const activationId = ++activations;
      given.set(activationId, { activationId, phone, service, sku });
      return { status: "SUCCESS", number: phone, activationId };
    }
    return { status: "NO_NUMBERS" };
  }

  /** Idempotent. A number that may be reused is offered again. */
  function finish(body: unknown): unknown {
    const { activationId, status } = Finish.parse(body);
    const activation = given.get(activationId);
    if (!activation) return refuse("there is no such activation");
    if (activation.status === undefined) {
      activation.status = status;
      ended.push({ activationId, status });
      if (!USED_UP_STATUSES.includes(status)) activation.sku.phones.push(activation.phone);
    }
    return { status: "SUCCESS" };
  }

  function handle(body: unknown): unknown {
    const { action, key: requestKey } = Request.parse(body);
    if (requestKey !== key) return refuse("wrong key");
    if (action === "GET_SERVICES") return { status: "SUCCESS", countryList: countriesOf(free) };
    if (action === "GET_NUMBER") return giveNumber(body);
    if (action === "FINISH_ACTIVATION") return finish(body);
    return refuse(`unknown action ${action}`);
  }

  return {
    answer(body) {
      try {
        return JSON.stringify(handle(JSON.parse(body)));
      } catch {
        return JSON.stringify(refuse("the request is not what the protocol says"));
      }
    },
    waiting: () => [...given.values()].filter(({ status }) => status === undefined),
    finished: () => [...ended],
  };
}

const refuse = (error: string) => ({ status: "ERROR", error });

/** "any" counts the numbers of all operators. */
function countriesOf(stock: Sku[]) {
  const countries = new Map<string, Record<string, Record<string, number>>>();
  for (const { country, operator, service, phones } of stock) {
    const operatorMap = countries.get(country) ?? {};
    for (const name of new Set([operator, ANY])) {
      const counts = operatorMap[name] ?? {};
      counts[service] = (counts[service] ?? 0) + phones.length;
      operatorMap[name] = counts;
    }
    countries.set(country, operatorMap);
  }
  return [...countries].map(([country, operatorMap]) => ({ country, operatorMap }));
}
