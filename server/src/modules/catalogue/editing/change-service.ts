import type { changeService as route } from "@sonum/contract/catalogue/editing";
import type { Input } from "@sonum/contract/route";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { textPatterns } from "../data/text-patterns.ts";
import { unknownService } from "../errors.ts";
import { assertNameFree, normalizeSenders } from "./add-service.ts";
import * as store from "./store.ts";

type ServiceChange = Input<typeof route>["body"] & { code: string };
type StoredService = Awaited<ReturnType<typeof store.listServices>>[number];

/**
 * Renames, moves, hides or shows a service; its code stays. API clients can still use the original name, and messages are
 * still recognised by earlier names. Existing orders of a hidden service continue.
 */
export const changeService = (ctx: Ctx, operatorId: string, change: ServiceChange): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.lockCatalogue(tx);
    const services = await store.listServices(tx);
    const before = services.find(({ code }) => code === change.code);
    if (!before) throw unknownService({ service: change.code });
    if (change.name !== before.name) assertNameFree(services, change.name, before.number);
    const place = Math.min(change.place, services.length);
    const isMoved = services.indexOf(before) + 1 !== place;
    if (isMoved) await moveService(tx, services, { service: before, place });
    await store.setService(tx, before.number, rowOf(before, change));
    await auditChange(tx, operatorId, { before, change, place: isMoved ? place : undefined });
    tx.publish([{ kind: "catalogue" }]);
  });

function rowOf(before: StoredService, { name, category, names, isHidden }: ServiceChange) {
  const row = { name, category, names, isHidden };
  if (name === before.name) return row;
  return {
    ...row,
    senders: normalizeSenders(name, before.senders),
    patterns: [...new Set([...before.patterns, ...textPatterns({ name })])],
    firstName: before.firstName ?? before.name,
  };
}

async function moveService(
  tx: Tx,
  services: StoredService[],
  { service, place }: { service: StoredService; place: number },
) {
  const others = services.filter((one) => one !== service).map(({ number }) => number);
  await store.setOrder(tx, others.toSpliced(place - 1, 0, service.number));
}

type AuditedChange = { before: StoredService; change: ServiceChange; place: number | undefined };

async function auditChange(tx: Tx, by: string, { before, change, place }: AuditedChange): Promise<void> {
  const about = before.code;
  if (change.isHidden !== before.isHidden)
    await auditAction(tx, { by, what: change.isHidden ? "service: hidden" : "service: shown", about });
  const isSame = (["name", "category", "names"] as const).every(
    (field) => String(change[field]) === String(before[field]),
  );
  if (isSame && place === undefined) return;
  const renamed = change.name !== before.name && { from: before.name, to: change.name };
  const details = { ...renamed, ...(place !== undefined && { place }) };
  await auditAction(tx, { by, what: "service: changed", about, details });
}
