import { expect, it } from "vitest";
import { supportDesk } from "../../../test/support-desk.ts";
import { blockUser } from "../accounts/index.ts";

const desk = supportDesk();

it("transparency counts what really happened in each of twelve months, at most once in ten minutes", async () => {
  const told = async () => (await desk.house.ask({ method: "GET", url: "/rest/transparency" })).json();
  await desk.post("/rest/support/abuse", {
    ...{ category: "spam", phone: "+37255550001", happenedAt: desk.house.clock.now().toISOString() },
    ...{ text: "It writes to me.", email: "ben@mail.test", locale: "en" },
    captcha: await desk.solved("abuse"),
  });
  desk.house.clock.advance(11 * 60_000);
  const before = await told();
  expect(before.months).toHaveLength(12);
  expect(before.months[0].month).toBe("2026-01");
  expect(before.months[1].month).toBe("2025-12");
  expect(before.months[0].reports).toBe(1);

  const bad = await desk.house.signedIn("bad", ["ROLE_sao-user"]);
  await blockUser(desk.house.system, bad.id);
  expect(await told()).toEqual(before);
  desk.house.clock.advance(11 * 60_000);
  expect((await told()).months[0].accountsClosed).toBe(before.months[0].accountsClosed + 1);
});
