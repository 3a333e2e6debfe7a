import { z } from "zod";

/** A number that was given away and whose activation is not over. */
export type GivenNumber = { activationId: number; phone: number; service: string };

export type SandboxSupplier = {
  /** The answer to a body of the pull protocol, as text. */
  answer(body: string): string;
  /** Numbers that wait for an SMS. */
  waiting(): GivenNumber[];
  /** Each activation with the status that ended it, in that order. */
  finished(): { activationId: number; status: number }[];
};

type Sku = { country: string; operator: string; service: string; phones: number[] };

const Asked = z.object({ action: z.string(), key: z.string() });
const Wanted = z.object({
  country: z.string(),
  operator: z.string(),
  service: z.string(),
  exceptionPhoneSet: z.array(z.string()).default([]),
});
const Finish = z.object({ activationId: z.int(), status: z.union([1, 3, 4, 5].map((n) => z.literal(n))) });

const NEVER_AGAIN = [1, 3, 5];
const ANY = "any";

/**
 * A supplier's program with invented numbers, as strict as a real one: to be sold from, and to be tested against. A shop knows
 * activations by their ids for ever, so whoever starts it again begins with others.
 */
export function makeSandboxSupplier(key: string, stock: Sku[], lastActivation = 0): SandboxSupplier {
  const free = stock.map((sku) => ({ ...sku, phones: [...sku.phones] }));
  const given = new Map<number, GivenNumber & { sku: Sku; status?: number }>();
  let activations = lastActivation;
  const ended: { activationId: number; status: number }[] = [];

  function giveNumber(said: unknown): unknown {
    const { country, operator, service, exceptionPhoneSet } = Wanted.parse(said);
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

  /** Said again it changes nothing. A number that may be sold again is offered again. */
  function finish(said: unknown): unknown {
    const { activationId, status } = Finish.parse(said);
    const activation = given.get(activationId);
    if (!activation) return refuse("there is no such activation");
    if (activation.status === undefined) {
      activation.status = status;
      ended.push({ activationId, status });
      if (!NEVER_AGAIN.includes(status)) activation.sku.phones.push(activation.phone);
    }
    return { status: "SUCCESS" };
  }

  function act(said: unknown): unknown {
    const { action, key: shown } = Asked.parse(said);
    if (shown !== key) return refuse("wrong key");
    if (action === "GET_SERVICES") return { status: "SUCCESS", countryList: countriesOf(free) };
    if (action === "GET_NUMBER") return giveNumber(said);
    if (action === "FINISH_ACTIVATION") return finish(said);
    return refuse(`unknown action ${action}`);
  }

  return {
    answer(body) {
      try {
        return JSON.stringify(act(JSON.parse(body)));
      } catch {
        return JSON.stringify(refuse("the request is not what the protocol says"));
      }
    },
    waiting: () => [...given.values()].filter(({ status }) => status === undefined),
    finished: () => [...ended],
  };
}

const refuse = (error: string) => ({ status: "ERROR", error });

/** "any" counts all numbers of a country, whoever's they are. */
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
