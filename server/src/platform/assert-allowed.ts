import type { Role } from "@sonum/contract/accounts";
import { type AnyRoute, isOffice, type OfficeRole } from "@sonum/contract/route";
import type { Actor, Ctx } from "./context.ts";
import { AppError, defineError } from "./errors.ts";

const ROLE = { customer: "ROLE_sao-user", partner: "ROLE_sao-partner" } as const;
const OPERATOR = "ROLE_sao-operator";
const OFFICE_ROLE = {
  support: "ROLE_sao-support",
  finance: "ROLE_sao-finance",
  catalogue: "ROLE_sao-catalogue",
  owner: "ROLE_sao-owner",
} as const satisfies Record<OfficeRole, Role>;

/** An operator who was signed in for longer shows again that it is them. */
const OPERATOR_CONFIRMED_MS = 12 * 60 * 60 * 1000;

export const confirmationRequired = defineError("confirmation_required", "Confirm first that it is you.");
export const secondFactorRequired = defineError(
  "second_factor_required",
  "Set up or use a second factor first.",
);
const signInRequired = defineError("sign_in_required", "Sign in first.");
const notYours = defineError("not_allowed", "This is not yours to do.");

type Guarded = Pick<AnyRoute, "access" | "apiKey" | "beforeSecondFactor">;

/** Refuses whoever this call is not for: by role, by what their key may do, by how well they showed who they are. */
export function assertAllowed(ctx: Pick<Ctx, "actor" | "settings" | "clock">, route: Guarded): void {
  const { actor } = ctx;
  if (
    route.access === "public" ||
    route.access === "anybody" ||
    (route.access === "machine" && actor.kind === "machine")
  )
    return;
  if (actor.kind !== "user" && actor.kind !== "api_key") throw signInRequired();
  if (!hasRole(actor, route)) throw notYours();
  if (actor.kind === "api_key") assertKeyOpens(actor, route);
  else if (actor.roles.includes(OPERATOR)) assertSureOfOperator(ctx, actor, route);
}

function hasRole({ roles }: { roles: readonly Role[] }, { access }: Guarded): boolean {
  if (access === "signed_in") return true;
  if (isOffice(access))
    return roles.includes(OPERATOR) && access.office.some((role) => roles.includes(OFFICE_ROLE[role]));
  return access !== "machine" && access !== "public" && access !== "anybody" && roles.includes(ROLE[access]);
}

function assertKeyOpens({ scopes }: Extract<Actor, { kind: "api_key" }>, { apiKey }: Guarded) {
  if (!apiKey) throw new AppError("not_allowed", "An API key does not open this call.");
  if (!scopes.includes(apiKey)) throw new AppError("not_allowed", `This API key may not ${apiKey}.`);
}

/** Operators hold everybody's data: outside a demo they need a second factor, and none of them stays sure for ever. */
function assertSureOfOperator(
  { settings, clock }: Pick<Ctx, "settings" | "clock">,
  { hasSecondFactor, confirmedAt }: Extract<Actor, { kind: "user" }>,
  { access, beforeSecondFactor }: Guarded,
) {
  if (!settings.isDemo && !hasSecondFactor && !beforeSecondFactor) throw secondFactorRequired();
  const oldest = clock.now().getTime() - OPERATOR_CONFIRMED_MS;
  if (isOffice(access) && (confirmedAt?.getTime() ?? 0) <= oldest) throw confirmationRequired();
}
