import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import { ANY_SERVICE, decideOrder } from "./decide.ts";
import { extractCode } from "./extract-code.ts";
import * as store from "./store.ts";

const BATCH = 200;

/** Gives every message that is stored and not yet looked at to its buyer, or to nobody. Safe to run at any time. */
export async function matchMessages(ctx: Ctx): Promise<void> {
  while ((await transact(ctx, matchBatch)) === BATCH);
}

type Reading = { message: store.StoredMessage; verdict: store.Verdict; code?: activations.CodeForOrder };

async function matchBatch(tx: Tx): Promise<number> {
  const messages = await store.lockNew(tx, BATCH);
  if (messages.length === 0) return 0;

  const live = await activations.listLiveOnSims(tx, [...new Set(messages.map(({ simId }) => simId))]);
  const readings = messages.map((message) =>
    read(
      tx,
      message,
      live.filter(({ simId }) => simId === message.simId),
    ),
  );
  const taken = await activations.completeActivations(tx, newestPerOrder(readings));
  await store.setVerdicts(
    tx,
    readings.map(({ verdict }) => confirmed(verdict, taken)),
  );
  return messages.length;
}

function read(ctx: Ctx, message: store.StoredMessage, live: activations.LiveOrder[]): Reading {
  const { shelf, recogniser, quarantine } = ctx.memory;
  const { id, sender } = message;
  const text = ctx.seal.open(message.sealedText);
  const country = shelf.countryAt(message.country)?.iso2 ?? "";
  if (quarantine.holds({ country, sender, text }))
    return { message, verdict: { id, state: "quarantined", service: undefined, orderId: undefined } };

  const services = recogniser.servicesOf({ sender, text });
  const order = decideOrder(services, live, shelf.findService(ANY_SERVICE)?.number);
  const code = extractCode(withoutNames(text, services));
  if (!order || code === undefined)
    return { message, verdict: { id, state: "unmatched", service: services[0]?.number, orderId: undefined } };
  return {
    message,
    verdict: { id, state: "delivered", service: order.service, orderId: order.id },
    code: { orderId: order.id, code, text, sender },
  };
}

/** Some services are called like a code: 1688. */
const withoutNames = (text: string, services: { name: string }[]) =>
  services.reduce((rest, { name }) => (/\d{4}/.test(name) ? rest.replaceAll(name, " ") : rest), text);

/** Two codes for one order in the same moment: the later one counts, as it would if they came apart. */
function newestPerOrder(readings: Reading[]): activations.CodeForOrder[] {
  const codes = readings.flatMap(({ code }) => code ?? []);
  return [...new Map(codes.map((code) => [code.orderId, code])).values()];
}

/** An order that ended just before takes nothing: its message is nobody's. */
function confirmed(verdict: store.Verdict, taken: Set<bigint>): store.Verdict {
  if (verdict.orderId === undefined || taken.has(verdict.orderId)) return verdict;
  return { ...verdict, state: "unmatched", orderId: undefined };
}
