import type { Role } from "@sonum/contract/accounts/sign-in";
import { type Access, office } from "@sonum/contract/route";
import { expect, it } from "vitest";
import type { Actor, Ctx } from "../context.ts";
import type { UserActor } from "./actors.ts";
import { assertAllowed } from "./assert-allowed.ts";

const NOW = new Date("2026-01-01T12:00:00Z");
const guest: Actor = { kind: "guest" };
const machine: Actor = { kind: "machine", id: "m", partnerId: "p", isActive: true };
const customer: UserActor = {
  kind: "user",
  id: "u",
  roles: ["ROLE_sao-user"],
  sessionId: "s",
  confirmedAt: NOW,
  hasSecondFactor: false,
};
const operatorWith = (...roles: Role[]): UserActor => ({
  ...customer,
  roles: ["ROLE_sao-operator", ...roles],
  hasSecondFactor: true,
});
const owner = operatorWith("ROLE_sao-owner");
const reader: Actor = { kind: "api_key", id: "u", roles: ["ROLE_sao-user"], scopes: ["read"] };

const outcome = (actor: Actor, access: Access, more: object = {}, isDemo = false): string => {
  const settings = { isDemo } as Ctx["settings"];
  try {
    assertAllowed({ actor, settings, clock: { now: () => NOW } }, { access, ...more });
    return "allowed";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it("SHELL-6 allows the callers a route is for", () => {
  expect(outcome(guest, "public")).toBe("allowed");
  expect(outcome(machine, "machine")).toBe("allowed");
  expect(outcome(customer, "signed_in")).toBe("allowed");
  expect(outcome(customer, "customer")).toBe("allowed");
  expect(outcome(owner, office())).toBe("allowed");
});

it("DESK-2 allows operators what their roles cover, and owners everything", () => {
  const support = operatorWith("ROLE_sao-support");
  const both = operatorWith("ROLE_sao-support", "ROLE_sao-finance");
  expect(outcome(support, office("support"))).toBe("allowed");
  expect(outcome(support, office("finance", "support"))).toBe("allowed");
  expect(outcome(support, office("finance"))).toBe("not_allowed");
  expect(outcome(both, office("finance"))).toBe("allowed");
  expect(outcome(both, office())).toBe("not_allowed");
  expect(outcome(owner, office("catalogue"))).toBe("allowed");
  expect(outcome(operatorWith(), office("support"))).toBe("not_allowed");
  expect(outcome({ ...customer, roles: ["ROLE_sao-owner"] }, office("support"))).toBe("not_allowed");
});

it("SHELL-6 refuses all others: guests must sign in, known callers are not allowed", () => {
  for (const access of ["signed_in", "customer", "partner", office(), "machine"] as const)
    expect(outcome(guest, access)).toBe("sign_in_required");
  expect(outcome(machine, "customer")).toBe("sign_in_required");
  expect(outcome(customer, "partner")).toBe("not_allowed");
  expect(outcome(customer, "machine")).toBe("not_allowed");
  expect(outcome(owner, "customer")).toBe("not_allowed");
});

it("E15 allows an API key what its scopes cover, on routes that accept keys", () => {
  expect(outcome(reader, "customer", { apiKey: "read" })).toBe("allowed");
  expect(outcome(reader, "customer", { apiKey: "buy" })).toBe("not_allowed");
  expect(outcome(reader, "customer")).toBe("not_allowed");
  expect(outcome(reader, "signed_in")).toBe("not_allowed");
  expect(outcome({ ...reader, roles: [] }, "customer", { apiKey: "read" })).toBe("not_allowed");
});

it("E16 requires a second factor of operators outside demo mode, and a recent confirmation", () => {
  const weak: Actor = { ...owner, hasSecondFactor: false };
  expect(outcome(weak, office())).toBe("second_factor_required");
  expect(outcome(weak, "signed_in")).toBe("second_factor_required");
  expect(outcome(weak, "signed_in", { beforeSecondFactor: true })).toBe("allowed");
  expect(outcome(weak, office(), {}, true)).toBe("allowed");
  expect(outcome({ ...owner, confirmedAt: undefined }, office())).toBe("confirmation_required");
  expect(outcome({ ...owner, confirmedAt: undefined }, "signed_in")).toBe("allowed");
});
