import { expect, it } from "vitest";
import { redactBody } from "./redact-body.ts";

it("DESK-3 shows a report's amounts and masks personal data and secrets at any depth", () => {
  const report = {
    id: "evt_1",
    data: {
      object: {
        amount_total: 2000,
        customer_details: { email: "a@b.test", name: "Ann", address: { city: "Tallinn" } },
        client_secret: "cs_1",
        note: "write to a@b.test",
        list: [{ card: { last4: "4242" }, currency: "eur" }],
      },
    },
  };
  const shown = redactBody(JSON.stringify(report));
  for (const kept of ["evt_1", "2000", "eur"]) expect(shown).toContain(kept);
  for (const hidden of ["a@b.test", "Ann", "Tallinn", "cs_1", "4242"]) expect(shown).not.toContain(hidden);
});

it("masks everything that is not JSON", () => {
  expect(redactBody("a=1&email=a@b.test")).toBe("•••");
  expect(redactBody("")).toBe("•••");
});
