import { expect, it, vi } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator, applyPortReport, publishSims, registerMachine } from "../../fleet/index.ts";

const PHONE = "+37255599999";
const OURS = "8937200000000000001";
const THEIRS = "8937200000000000002";

const portOf = (iccid: string) => ({
  port: 1,
  iccid,
  phone: PHONE,
  operator: "tele2",
  country: "ee",
  signal: 80,
});

const testApp = await createTestApp();
const operator = (await testApp.signedIn("keeper", ["ROLE_sao-operator"])).token;
const partner = await testApp.signedIn("rival", ["ROLE_sao-user", "ROLE_sao-partner"]);
const { id } = await registerMachine(testApp.system, partner.id, {
  alias: "Rival",
  declaredFrom: "127.0.0.1",
});
const theirs = { id, partnerId: partner.id };
await reportBoth();
await publishSims(testApp.system, testApp.partnerId, [OURS]);
async function reportBoth() {
  await applyPortReport(testApp.system, testApp.acting, [portOf(OURS)]);
  await applyPortReport(testApp.system, theirs, [portOf(THEIRS)]);
}
const request = (method: "GET" | "POST", url: string, payload?: object) =>
  testApp.request({ method, url: `/rest/office${url}`, token: operator, ...(payload && { payload }) });
const listed = async () => (await request("GET", "/claims")).json().data;
const decide = (iccid: string | null) =>
  request("POST", `/claims/${PHONE.slice(1)}`, { iccid, reason: "They showed the contract" });
const freeCount = () =>
  Allocator.of(testApp).countOf(CatalogueCache.of(testApp).findCountry("ee")?.number ?? 0, 0);

it("D10 shows a number conflict of two SIMs to operators, and to the partner with the reason", async () => {
  expect(await listed()).toMatchObject([
    {
      phone: PHONE,
      decision: null,
      sims: [
        { iccid: OURS, phoneFrom: "listed", codes: 0, isPresent: true, isSold: false },
        { iccid: THEIRS, partner: "rival", machine: "Rival", isSold: false },
      ],
    },
  ]);
  const home = await testApp.request({ method: "GET", url: "/rest/partner/home", token: partner.token });
  expect(home.json().alerts).toContainEqual({ kind: "claimed_twice", sims: 1 });
  const { machineKey } = await testApp.db
    .selectFrom("fleet.machines")
    .select("machineKey")
    .where("id", "=", theirs.id)
    .executeTakeFirstOrThrow();
  const url = `/lowcode/partner/machine_modems?machine=${machineKey}`;
  const modems = await testApp.request({ method: "GET", url, token: partner.token });
  expect(modems.json()).toMatchObject([{ iccid: THEIRS, claim: "open" }]);
});

it("D10 an operator assigns the number to one SIM, which alone is sold until the decision is withdrawn", async () => {
  expect((await decide(OURS)).statusCode).toBe(204);
  await vi.waitFor(() => expect(freeCount()).toBe(1));
  await reportBoth();
  expect(await listed()).toMatchObject([
    {
      decision: { iccid: OURS, by: "keeper", reason: "They showed the contract" },
      sims: [
        { iccid: OURS, isSold: true },
        { iccid: THEIRS, isSold: false },
      ],
    },
  ]);
  expect((await decide(null)).statusCode).toBe(204);
  await vi.waitFor(() => expect(freeCount()).toBe(0));
  expect((await decide(null)).statusCode).toBe(404);
  expect((await decide("8937200000000000077")).statusCode).toBe(404);
  const auditEntries = await testApp.db
    .selectFrom("platform.auditEntries")
    .select("what")
    .where("about", "=", PHONE)
    .orderBy("id")
    .execute();
  expect(auditEntries.map(({ what }) => what)).toEqual(["number: decided", "number: decision taken back"]);
});

it("DESK-5 shows operators the previous owners of a SIM", async () => {
  const post = { method: "POST", url: "/rest/partner/manage/sim/release", token: partner.token } as const;
  await testApp.request({ ...post, payload: { simIccid: [THEIRS] } });
  await applyPortReport(testApp.system, theirs, []);
  await applyPortReport(testApp.system, testApp.acting, [portOf(THEIRS)]);
  expect((await request("GET", `/fleet/sims/${THEIRS}/owners`)).json().data).toMatchObject([
    { partner: "rival", machine: "Rival", takenAt: testApp.clock.now().toISOString() },
  ]);
  expect((await request("GET", `/fleet/sims/${OURS}/owners`)).json().data).toEqual([]);
  expect((await request("GET", "/fleet/sims/000/owners")).statusCode).toBe(404);
});
