import { expect, it } from "vitest";
import { coverBody } from "./cover-body.ts";

it("DESK-3 shows the figures of a report and covers persons and secrets, however deep they lie", () => {
  const told = {
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
  const shown = coverBody(JSON.stringify(told));
  for (const kept of ["evt_1", "2000", "eur"]) expect(shown).toContain(kept);
  for (const hidden of ["a@b.test", "Ann", "Tallinn", "cs_1", "4242"]) expect(shown).not.toContain(hidden);
});

it("shows nothing of what it cannot read", () => {
  expect(coverBody("a=1&email=a@b.test")).toBe("•••");
  expect(coverBody("")).toBe("•••");
});
