import { ALERT_KINDS, type AlertKind } from "@sonum/contract/office/alert-values";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { findProblems } from "./find-problems.ts";
import type { Limits } from "./limits.ts";

const { system, db, clock, machine, partnerId, simsOnSale, receive } = await createTestApp();
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE_MS);

/** Problems of one kind; all others are turned off. */
async function problemsOf(kind: AlertKind, limit: number) {
  const off = Object.fromEntries(ALERT_KINDS.map((one) => [one, 0])) as Limits;
  return (await findProblems(system, { ...off, [kind]: limit })).problems;
}

it("DESK-5 finds a supplier that never answered since it was saved, but not one saved before that was noted", async () => {
  const endpoint = {
    machineId: machine.id,
    partnerId,
    url: "https://supplier.test/",
    encryptedKey: Buffer.alloc(1),
    keyFingerprint: Buffer.alloc(1),
    askedAt: clock.now(),
    answeredAt: null,
    problem: "ECONNREFUSED",
    savedAt: null,
  };
  await db.insertInto("suppliers.endpoints").values(endpoint).execute();
  expect(await problemsOf("supplier_down", 5)).toEqual([]);
  await db
    .updateTable("suppliers.endpoints")
    .set({ savedAt: ago(4) })
    .execute();
  expect(await problemsOf("supplier_down", 5)).toEqual([]);
  await db
    .updateTable("suppliers.endpoints")
    .set({ savedAt: ago(5) })
    .execute();
  expect(await problemsOf("supplier_down", 5)).toMatchObject([{ subject: machine.id, value: 5 }]);
});

it("DESK-5 finds SMS that wait to be matched with orders", async () => {
  const [iccid = ""] = await simsOnSale(1);
  await receive(iccid);
  const waitSince = (storedAt: Date) =>
    db.updateTable("ingest.messages").set({ state: "new", storedAt }).execute();
  await waitSince(ago(9));
  expect(await problemsOf("queue_stuck", 10)).toEqual([]);
  await waitSince(ago(10));
  expect(await problemsOf("queue_stuck", 10)).toMatchObject([{ kind: "queue_stuck", value: 10 }]);
});
