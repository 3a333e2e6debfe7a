import { randomInt } from "node:crypto";
import type { SimTest } from "@sonum/contract/ingest/sim-tests";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { type Ctx, transact } from "../../platform/context.ts";
import { defineError } from "../../platform/errors.ts";
import * as fleet from "../fleet/index.ts";
import { listArrivals } from "./flow-store.ts";

const TEST_MS = 30 * MINUTE_MS;
const MESSAGES_MAX = 50;
/** Letters only, and no words: what has no code is delivered to no order. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const LETTERS_IN_WORD = 8;

const notReachable = defineError("conflict", "This SIM card is not in its machine now, or has no number.");
const isRentedOut = defineError("conflict", "This number is rented out. Test it when it is free again.");

/** Starts a test of a partner's own SIM. Its renter would get the message, so it must be free. */
export async function startSimTest(ctx: Ctx, partnerId: string, iccid: string): Promise<SimTest> {
  const sim = await fleet.findSimWithTest(ctx, partnerId, iccid);
  if (!sim) throw fleet.unknownSim();
  if (!sim.isReachable) throw notReachable();
  if (sim.isRented) throw isRentedOut();
  const test = { word: newWord(), startedAt: ctx.clock.now() };
  await transact(ctx, (tx) => fleet.saveSimTest(tx, { simId: sim.simId, partnerId, ...test }));
  return present({ ...test, arrivedAt: null }, ctx.clock.now());
}

/**
 * The newest test. Only whether a message has the word of the test is looked at, and only its time is shown: a partner never reads
 * SMS of customers.
 */
export async function readSimTest(ctx: Ctx, partnerId: string, iccid: string): Promise<SimTest> {
  const sim = await fleet.findSimWithTest(ctx, partnerId, iccid);
  if (!sim) throw fleet.unknownSim();
  const { word, startedAt, arrivedAt } = sim;
  if (word === null || startedAt === null) return NOT_TESTED;
  const test = { word, startedAt, arrivedAt };
  if (arrivedAt !== null) return present(test, ctx.clock.now());
  const arrival = await findArrival(ctx, { ...sim, word, startedAt });
  if (arrival) await fleet.setSimTestArrived(ctx, { simId: sim.simId, word }, arrival);
  return present({ ...test, arrivedAt: arrival ?? null }, ctx.clock.now());
}

type OpenTest = { simId: number; machineId: string; word: string; startedAt: Date };

async function findArrival(ctx: Ctx, { word, startedAt, ...sim }: OpenTest): Promise<Date | undefined> {
  const until = new Date(startedAt.getTime() + TEST_MS);
  const messages = await listArrivals(ctx, sim, { from: startedAt, until, max: MESSAGES_MAX });
  return messages.find(({ encryptedText }) => ctx.cipher.decrypt(encryptedText).toUpperCase().includes(word))
    ?.storedAt;
}

type Test = { word: string; startedAt: Date; arrivedAt: Date | null };

const NOT_TESTED: SimTest = { state: "none", text: null, until: null, arrivedAt: null };

function present({ word, startedAt, arrivedAt }: Test, now: Date): SimTest {
  const until = new Date(startedAt.getTime() + TEST_MS);
  const state = arrivedAt ? "arrived" : until > now ? "waiting" : "over";
  return { state, text: `SONUM ${word}`, until, arrivedAt };
}

const newWord = () =>
  Array.from({ length: LETTERS_IN_WORD }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
