import { SANDBOX_OPERATORS, type SandboxOperator } from "@sonum/contract/sandbox/sandbox";
import { SECOND_MS } from "@sonum/contract/time-units";

/** What happens on a test number, chosen by its operator. */
export type Scenario = {
  /** Time from purchase to the first SMS; undefined for never. */
  codeMs: number | undefined;
  /** Order lifetime, if not the default. */
  lifetimeMs?: number;
  /** Delay after which the same SMS comes again. */
  againMs?: number;
  /** The SMS consists of several message parts. */
  isLong?: true;
};

/** Delay of the next SMS after another was requested. */
export const ANOTHER_CODE_MS = 2 * SECOND_MS;
const SHORT_MS = 30 * SECOND_MS;

const SCENARIOS: Record<SandboxOperator, Scenario> = {
  prompt: { codeMs: 2 * SECOND_MS },
  slow: { codeMs: 60 * SECOND_MS },
  never: { codeMs: undefined, lifetimeMs: SHORT_MS },
  late: { codeMs: SHORT_MS + 15 * SECOND_MS, lifetimeMs: SHORT_MS },
  duplicate: { codeMs: 2 * SECOND_MS, againMs: SECOND_MS },
  multipart: { codeMs: 4 * SECOND_MS, isLong: true },
  soldout: { codeMs: undefined },
};

export const SOLD_OUT: SandboxOperator = "soldout";

export const findOperator = (name: string): SandboxOperator | undefined =>
  SANDBOX_OPERATORS.find((one) => one === name);

export const scenarioOf = (operator: string): Scenario => SCENARIOS[findOperator(operator) ?? "prompt"];

/** Unassigned digits: three zeros after the country prefix, then the number of the purchase. */
export const phoneOf = (prefix: string, number: number): string =>
  `+${prefix}000${String(number).padStart(6, "0")}`;

/** Six digits, deterministic per purchase and message. */
export const codeOf = (number: number, nth: number): string =>
  String(100_000 + ((number * 7_919 + nth * 104_729) % 900_000));

export const textOf = (name: string, code: string, { isLong }: Scenario): string =>
  isLong
    ? `${name}: this message is longer than one SMS can be. It was sent in three parts, which came one after the ` +
      `other and were put together again before you saw anything of it. Never tell your code to anybody, also not ` +
      `to people who say that they work for us. What you are waiting for stands at its very end: ${code}`
    : `${name}: your code is ${code}`;
