import type { AnyRoute } from "@sonum/contract/route";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import type { RouteGuard } from "../../../platform/http/serve.ts";
import type { UserActor } from "../../../platform/security/actors.ts";

const readOnly = defineError("read_only", "In this view nothing can be changed, and secrets are not shown.");

type Caller = Pick<Ctx, "actor">;

const impersonationOf = ({ actor }: Caller): UserActor["impersonation"] =>
  actor.kind === "user" ? actor.impersonation : undefined;

export const isImpersonating = (caller: Caller): boolean => impersonationOf(caller) !== undefined;

export const HIDDEN_TEXT = "•••";

/** Makes impersonation read-only, hides encrypted values (SMS texts, codes, keys), and records what the operator views. */
export const impersonationGuard: RouteGuard = {
  before(ctx, route) {
    if (!isImpersonating(ctx)) return ctx;
    if (!isReading(route)) throw readOnly();
    return { ...ctx, cipher: { ...ctx.cipher, decrypt: () => HIDDEN_TEXT } };
  },
  after: (ctx, route) => (isImpersonating(ctx) ? recordImpersonatedView(ctx, route) : undefined),
};

/** A GET route that shows no secret, or one that is declared as reading only. */
const isReading = ({ method, ownerOnly, duringImpersonation }: AnyRoute): boolean =>
  (method === "GET" && !ownerOnly) || duringImpersonation === true;

/** Pages repeat their requests; each route is recorded once per impersonation. */
const recorded = new Set<string>();
const RECORDED_MAX = 10_000;

async function recordImpersonatedView(ctx: Ctx, { method, path, reply }: AnyRoute): Promise<void> {
  const impersonation = impersonationOf(ctx);
  if (!impersonation || ctx.actor.kind !== "user" || !reply) return;
  const name = `${impersonation.id} ${method} ${path}`;
  if (recorded.has(name)) return;
  const about = ctx.actor.id;
  await transact(ctx, (tx) =>
    auditAction(tx, { by: impersonation.by, what: `view: as user ${path}`, about }),
  );
  if (recorded.size >= RECORDED_MAX) recorded.clear();
  recorded.add(name);
}
