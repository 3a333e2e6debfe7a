import type { Role } from "@sonum/contract/accounts";
import { type Access, office } from "@sonum/contract/route";
import { expect, it } from "vitest";
import type { UserActor } from "./actors.ts";
import { assertAllowed } from "./assert-allowed.ts";
import type { Actor, Ctx } from "./context.ts";

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
const inOffice = (...roles: Role[]): UserActor => ({
  ...customer,
  roles: ["ROLE_sao-operator", ...roles],
  hasSecondFactor: true,
});
const operator = inOffice("ROLE_sao-owner");
const reader: Actor = { kind: "api_key", id: "u", roles: ["ROLE_sao-user"], scopes: ["read"] };

const outcome = (actor: Actor, access: Access, more: object = {}, isDemo = false): string => {
  const settings = { isDemo } as Ctx["settings"];
  try {
    assertAllowed({ actor, settings, clock: { now: () => NOW } }, { access, ...more });
    return "in";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it("SHELL-6 lets in whoever a call is for", () => {
  expect(outcome(guest, "public")).toBe("in");
  expect(outcome(machine, "machine")).toBe("in");
  expect(outcome(customer, "signed_in")).toBe("in");
  expect(outcome(customer, "customer")).toBe("in");
  expect(outcome(operator, office())).toBe("in");
});

it("DESK-2 each in the office does their own, and an owner everything", () => {
  const support = inOffice("ROLE_sao-support");
  const both = inOffice("ROLE_sao-support", "ROLE_sao-finance");
  expect(outcome(support, office("support"))).toBe("in");
  expect(outcome(support, office("finance", "support"))).toBe("in");
  expect(outcome(support, office("finance"))).toBe("not_allowed");
  expect(outcome(both, office("finance"))).toBe("in");
  expect(outcome(both, office())).toBe("not_allowed");
  expect(outcome(operator, office("catalogue"))).toBe("in");
  expect(outcome(inOffice(), office("support"))).toBe("not_allowed");
  expect(outcome({ ...customer, roles: ["ROLE_sao-owner"] }, office("support"))).toBe("not_allowed");
});

it("SHELL-6 refuses everybody else, strangers differently from those we know", () => {
  for (const access of ["signed_in", "customer", "partner", office(), "machine"] as const)
    expect(outcome(guest, access)).toBe("sign_in_required");
  expect(outcome(machine, "customer")).toBe("sign_in_required");
  expect(outcome(customer, "partner")).toBe("not_allowed");
  expect(outcome(customer, "machine")).toBe("not_allowed");
  expect(outcome(operator, "customer")).toBe("not_allowed");
});

it("E15 lets a key do what its scopes say, on calls that take keys", () => {
  expect(outcome(reader, "customer", { apiKey: "read" })).toBe("in");
  expect(outcome(reader, "customer", { apiKey: "buy" })).toBe("not_allowed");
  expect(outcome(reader, "customer")).toBe("not_allowed");
  expect(outcome(reader, "signed_in")).toBe("not_allowed");
  expect(outcome({ ...reader, roles: [] }, "customer", { apiKey: "read" })).toBe("not_allowed");
});

it("E16 asks operators for a second factor, outside a demo, and for a confirmation of today", () => {
  const weak: Actor = { ...operator, hasSecondFactor: false };
  expect(outcome(weak, office())).toBe("second_factor_required");
  expect(outcome(weak, "signed_in")).toBe("second_factor_required");
  expect(outcome(weak, "signed_in", { beforeSecondFactor: true })).toBe("in");
  expect(outcome(weak, office(), {}, true)).toBe("in");
  expect(outcome({ ...operator, confirmedAt: undefined }, office())).toBe("confirmation_required");
  expect(outcome({ ...operator, confirmedAt: undefined }, "signed_in")).toBe("in");
});
