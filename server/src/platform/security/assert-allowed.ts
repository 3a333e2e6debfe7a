import type { Role } from "@sonum/contract/accounts/sign-in";
import { type AnyRoute, type ApiKeyScope, isOffice, type OfficeRole } from "@sonum/contract/route";
import type { Actor, Ctx } from "../context.ts";
import { AppError, defineError } from "../errors.ts";

const ROLE = { customer: "ROLE_sao-user", partner: "ROLE_sao-partner" } as const;
const OPERATOR = "ROLE_sao-operator";
const OFFICE_ROLE = {
  support: "ROLE_sao-support",
  finance: "ROLE_sao-finance",
  catalogue: "ROLE_sao-catalogue",
  owner: "ROLE_sao-owner",
} as const satisfies Record<OfficeRole, Role>;

/** Operators confirm their identity again after this time. */
const OPERATOR_CONFIRMED_MS = 12 * 60 * 60 * 1000;

export const confirmationRequired = defineError("confirmation_required", "Confirm first that it is you.");
export const secondFactorRequired = defineError(
  "second_factor_required",
  "Set up or use a second factor first.",
);
const signInRequired = defineError("sign_in_required", "Sign in first.");
const keyRequired = defineError(
  "sign_in_required",
  "Sign in first. Programs send their API key as the header Authorization: Bearer KEY.",
);
const OUT_OF_SCOPE = {
  read: defineError("not_allowed", "This API key may not read. Its owner can allow it on the profile page."),
  buy: defineError("not_allowed", "This API key may not buy. Its owner can allow it on the profile page."),
} as const satisfies Record<ApiKeyScope, unknown>;
const notAllowed = defineError("not_allowed", "This is not yours to do.");

type GuardedRoute = Pick<AnyRoute, "access" | "apiKey" | "beforeSecondFactor" | "token">;

/** Refuses callers by role, API key scope, second factor and age of their last confirmation. */
export function assertAllowed(ctx: Pick<Ctx, "actor" | "settings" | "clock">, route: GuardedRoute): void {
  const { actor } = ctx;
  if (
    route.access === "public" ||
    route.access === "anybody" ||
    (route.access === "machine" && actor.kind === "machine") ||
    (route.access === "monitor" && actor.kind === "monitor")
  )
    return;
  if (actor.kind !== "user" && actor.kind !== "api_key") throw missingCredentials(route);
  if (!hasRole(actor, route)) throw notAllowed();
  if (actor.kind === "api_key") assertScope(actor, route);
  else if (actor.roles.includes(OPERATOR)) assertOperatorVerified(ctx, actor, route);
}

function missingCredentials({ token, apiKey }: GuardedRoute): AppError {
  if (token?.missing !== undefined) return new AppError("sign_in_required", token.missing);
  return apiKey ? keyRequired() : signInRequired();
}

function hasRole({ roles }: { roles: readonly Role[] }, { access }: GuardedRoute): boolean {
  if (access === "signed_in") return true;
  if (isOffice(access))
    return roles.includes(OPERATOR) && access.office.some((role) => roles.includes(OFFICE_ROLE[role]));
  return (access === "customer" || access === "partner") && roles.includes(ROLE[access]);
}

function assertScope({ scopes }: Extract<Actor, { kind: "api_key" }>, { apiKey }: GuardedRoute) {
  if (!apiKey) throw new AppError("not_allowed", "An API key does not open this call.");
  if (!scopes.includes(apiKey)) throw OUT_OF_SCOPE[apiKey]();
}

/** Operators see everyone's data: outside demo mode they need a second factor, and a confirmation that expires. */
function assertOperatorVerified(
  { settings, clock }: Pick<Ctx, "settings" | "clock">,
  { hasSecondFactor, confirmedAt }: Extract<Actor, { kind: "user" }>,
  { access, beforeSecondFactor }: GuardedRoute,
) {
  if (!settings.isDemo && !hasSecondFactor && !beforeSecondFactor) throw secondFactorRequired();
  const oldest = clock.now().getTime() - OPERATOR_CONFIRMED_MS;
  if (isOffice(access) && (confirmedAt?.getTime() ?? 0) <= oldest) throw confirmationRequired();
}
