import { expect, it } from "vitest";
import { createSupportFixture } from "../../../test/fixtures/support-fixture.ts";
import { blockUser } from "../accounts/index.ts";

const fixture = await createSupportFixture();

it("counts the real events of each of twelve months, at most once in ten minutes", async () => {
  const readReport = async () =>
    (await fixture.testApp.request({ method: "GET", url: "/rest/transparency" })).json();
  await fixture.post("/rest/support/abuse", {
    category: "spam",
    phone: "+37255550001",
    happenedAt: fixture.testApp.clock.now().toISOString(),
    text: "It writes to me.",
    email: "ben@mail.test",
    locale: "en",
    captcha: await fixture.solved("abuse"),
  });
  fixture.testApp.clock.advance(11 * 60_000);
  const before = await readReport();
  expect(before.months).toHaveLength(12);
  expect(before.months[0].month).toBe("2026-01");
  expect(before.months[1].month).toBe("2025-12");
  expect(before.months[0].reports).toBe(1);

  const bad = await fixture.testApp.signedIn("bad", ["ROLE_sao-user"]);
  await blockUser(fixture.testApp.system, bad.id);
  expect(await readReport()).toEqual(before);
  fixture.testApp.clock.advance(11 * 60_000);
  expect((await readReport()).months[0].accountsClosed).toBe(before.months[0].accountsClosed + 1);
});
