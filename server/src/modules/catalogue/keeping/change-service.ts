import type { changeService as route } from "@sonum/contract/office-catalogue";
import type { Input } from "@sonum/contract/route";
import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { textPatterns } from "../data/text-patterns.ts";
import { unknownService } from "../errors.ts";
import { assertNameFree, sendersOf } from "./add-service.ts";
import * as store from "./store.ts";

type Wanted = Input<typeof route>["body"] & { code: string };
type Kept = Awaited<ReturnType<typeof store.listServices>>[number];

/**
 * Calls a service otherwise, moves it, hides or shows it; its code stays. Programs go on with the name they know, and
 * messages are recognised by the names it had as well. What was bought of a hidden one goes on.
 */
export const changeService = (ctx: Ctx, operatorId: string, wanted: Wanted): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.lockCatalogue(tx);
    const services = await store.listServices(tx);
    const before = services.find(({ code }) => code === wanted.code);
    if (!before) throw unknownService({ service: wanted.code });
    if (wanted.name !== before.name) assertNameFree(services, wanted.name, before.number);
    const place = Math.min(wanted.place, services.length);
    const isMoved = services.indexOf(before) + 1 !== place;
    if (isMoved) await move(tx, services, { service: before, place });
    await store.setService(tx, before.number, rowOf(before, wanted));
    await note(tx, operatorId, { before, wanted, place: isMoved ? place : undefined });
    tx.publish([{ kind: "catalogue" }]);
  });

function rowOf(before: Kept, { name, category, names, isHidden }: Wanted) {
  const said = { name, category, names, isHidden };
  if (name === before.name) return said;
  return {
    ...said,
    senders: sendersOf(name, before.senders),
    patterns: [...new Set([...before.patterns, ...textPatterns({ name })])],
    firstName: before.firstName ?? before.name,
  };
}

async function move(tx: Tx, services: Kept[], { service, place }: { service: Kept; place: number }) {
  const others = services.filter((one) => one !== service).map(({ number }) => number);
  await store.setOrder(tx, others.toSpliced(place - 1, 0, service.number));
}

type Change = { before: Kept; wanted: Wanted; place: number | undefined };

async function note(tx: Tx, by: string, { before, wanted, place }: Change): Promise<void> {
  const about = before.code;
  if (wanted.isHidden !== before.isHidden)
    await noteAct(tx, { by, what: wanted.isHidden ? "service: hidden" : "service: shown", about });
  const isSame = (["name", "category", "names"] as const).every(
    (field) => String(wanted[field]) === String(before[field]),
  );
  if (isSame && place === undefined) return;
  const renamed = wanted.name !== before.name && { from: before.name, to: wanted.name };
  const details = { ...renamed, ...(place !== undefined && { place }) };
  await noteAct(tx, { by, what: "service: changed", about, details });
}
