import type { AnyRoute } from "@sonum/contract/route";
import { noteAct } from "./audit.ts";
import { type Actor, type Ctx, transact } from "./context.ts";
import { defineError } from "./errors.ts";
import type { Seal } from "./seal.ts";

const readOnly = defineError("read_only", "In this view nothing can be changed, and secrets are not shown.");

type Impersonation = NonNullable<Extract<Actor, { kind: "user" }>["look"]>;

const impersonationOf = ({ actor }: Pick<Ctx, "actor">): Impersonation | undefined =>
  actor.kind === "user" ? actor.look : undefined;

/**
 * Makes impersonation read-only: refuses every route that is not a GET unless it is declared as reading only, and every
 * route that shows a secret.
 */
export function assertLooking(ctx: Pick<Ctx, "actor">, route: AnyRoute): void {
  if (!impersonationOf(ctx)) return;
  const isReading = (route.method === "GET" && !route.secret) || route.whileLooking;
  if (!isReading) throw readOnly();
}

export const isLooking = (ctx: Pick<Ctx, "actor">): boolean => impersonationOf(ctx) !== undefined;

export const HIDDEN = "•••";

/** Hides encrypted values (SMS texts, codes, keys) from an impersonating operator. */
export const sealFor = (ctx: Pick<Ctx, "actor">, seal: Seal): Seal =>
  impersonationOf(ctx) ? { ...seal, open: () => HIDDEN } : seal;

/** Pages repeat their requests; each route is recorded once per impersonation. */
const recorded = new Set<string>();
const RECORDED_MAX = 10_000;

/** Records what the operator views. If that fails, the reply is not sent. */
export async function noteLooking(ctx: Ctx, { method, path, status }: AnyRoute): Promise<void> {
  const impersonation = impersonationOf(ctx);
  if (!impersonation || ctx.actor.kind !== "user" || status === 204) return;
  const name = `${impersonation.id} ${method} ${path}`;
  if (recorded.has(name)) return;
  const about = ctx.actor.id;
  await transact(ctx, (tx) => noteAct(tx, { by: impersonation.by, what: `view: as user ${path}`, about }));
  if (recorded.size >= RECORDED_MAX) recorded.clear();
  recorded.add(name);
}
