import type { AnyRoute } from "@sonum/contract/route";
import { noteAct } from "./audit.ts";
import { type Actor, type Ctx, transact } from "./context.ts";
import { defineError } from "./errors.ts";
import type { Seal } from "./seal.ts";

const readOnly = defineError("read_only", "In this view nothing can be changed, and secrets are not shown.");

type Looking = NonNullable<Extract<Actor, { kind: "user" }>["look"]>;

const lookOf = ({ actor }: Pick<Ctx, "actor">): Looking | undefined =>
  actor.kind === "user" ? actor.look : undefined;

/**
 * The one place that keeps somebody of the office who sees the shop as a user from changing anything: every call that is
 * no GET is refused unless it says that it only reads, and so is every call that shows a secret.
 */
export function assertLooking(ctx: Pick<Ctx, "actor">, route: AnyRoute): void {
  if (!lookOf(ctx)) return;
  const isReading = (route.method === "GET" && !route.secret) || route.whileLooking;
  if (!isReading) throw readOnly();
}

export const isLooking = (ctx: Pick<Ctx, "actor">): boolean => lookOf(ctx) !== undefined;

export const HIDDEN = "•••";

/** What is sealed stays hidden from whoever only looks: texts of SMS, codes, keys. */
export const sealFor = (ctx: Pick<Ctx, "actor">, seal: Seal): Seal =>
  lookOf(ctx) ? { ...seal, open: () => HIDDEN } : seal;

/** Pages ask the same again and again; each call is written down once in a look. */
const noted = new Set<string>();
const NOTED_MAX = 10_000;

/** Writes down what is looked at. When that fails, it is not shown. */
export async function noteLooking(ctx: Ctx, { method, path, status }: AnyRoute): Promise<void> {
  const look = lookOf(ctx);
  if (!look || ctx.actor.kind !== "user" || status === 204) return;
  const name = `${look.id} ${method} ${path}`;
  if (noted.has(name)) return;
  const about = ctx.actor.id;
  await transact(ctx, (tx) => noteAct(tx, { by: look.by, what: `view: as user ${path}`, about }));
  if (noted.size >= NOTED_MAX) noted.clear();
  noted.add(name);
}
