import type { AnyRoute } from "@sonum/contract/route";
import { auditAction } from "./audit/audit.ts";
import { type Actor, type Ctx, transact } from "./context.ts";
import { defineError } from "./errors.ts";
import type { Cipher } from "./security/cipher.ts";

const readOnly = defineError("read_only", "In this view nothing can be changed, and secrets are not shown.");

type Impersonation = NonNullable<Extract<Actor, { kind: "user" }>["impersonation"]>;

const impersonationOf = ({ actor }: Pick<Ctx, "actor">): Impersonation | undefined =>
  actor.kind === "user" ? actor.impersonation : undefined;

/**
 * Makes impersonation read-only: refuses every route that is not a GET unless it is declared as reading only, and every
 * route that shows a secret.
 */
export function assertImpersonation(ctx: Pick<Ctx, "actor">, route: AnyRoute): void {
  if (!impersonationOf(ctx)) return;
  const isReading = (route.method === "GET" && !route.ownerOnly) || route.duringImpersonation;
  if (!isReading) throw readOnly();
}

export const isImpersonating = (ctx: Pick<Ctx, "actor">): boolean => impersonationOf(ctx) !== undefined;

export const HIDDEN_TEXT = "•••";

/** Hides encrypted values (SMS texts, codes, keys) from an impersonating operator. */
export const cipherFor = (ctx: Pick<Ctx, "actor">, seal: Cipher): Cipher =>
  impersonationOf(ctx) ? { ...seal, decrypt: () => HIDDEN_TEXT } : seal;

/** Pages repeat their requests; each route is recorded once per impersonation. */
const recorded = new Set<string>();
const RECORDED_MAX = 10_000;

/** Records what the operator views. If that fails, the reply is not sent. */
export async function recordImpersonatedView(ctx: Ctx, { method, path, status }: AnyRoute): Promise<void> {
  const impersonation = impersonationOf(ctx);
  if (!impersonation || ctx.actor.kind !== "user" || status === 204) return;
  const name = `${impersonation.id} ${method} ${path}`;
  if (recorded.has(name)) return;
  const about = ctx.actor.id;
  await transact(ctx, (tx) =>
    auditAction(tx, { by: impersonation.by, what: `view: as user ${path}`, about }),
  );
  if (recorded.size >= RECORDED_MAX) recorded.clear();
  recorded.add(name);
}
