import { beforeAll, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { publishSims, registerMachine, takePortReport } from "../../fleet/index.ts";

const PHONE = "+37255599999";
const OURS = "8937200000000000001";
const THEIRS = "8937200000000000002";

let house: House;
let operator: string;
let partner: { id: string; token: string };
let theirs: { id: string; partnerId: string };

beforeAll(async () => {
  house = await makeHouse();
  operator = (await house.signedIn("keeper", ["ROLE_sao-operator"])).token;
  partner = await house.signedIn("rival", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const { id } = await registerMachine(house.system, partner.id, {
    alias: "Rival",
    declaredFrom: "127.0.0.1",
  });
  theirs = { id, partnerId: partner.id };
  await reportBoth();
  await publishSims(house.system, house.partnerId, [OURS]);
});

const portOf = (iccid: string) => ({
  ...{ port: 1, iccid, phone: PHONE, operator: "tele2", country: "ee", signal: 80 },
});
async function reportBoth() {
  await takePortReport(house.system, house.acting, [portOf(OURS)]);
  await takePortReport(house.system, theirs, [portOf(THEIRS)]);
}
const ask = (method: "GET" | "POST", url: string, payload?: object) =>
  house.ask({ method, url: `/rest/office${url}`, token: operator, ...(payload && { payload }) });
const listed = async () => (await ask("GET", "/claims")).json().data;
const decide = (iccid: string | null) =>
  ask("POST", `/claims/${PHONE.slice(1)}`, { iccid, reason: "They showed the contract" });
const free = () => house.memory.allocator.countOf(house.memory.shelf.findCountry("ee")?.number ?? 0, 0);

it("D10 shows a number that two SIMs claim to operators, and to the partner with the reason", async () => {
  expect(await listed()).toMatchObject([
    {
      ...{ phone: PHONE, decision: null },
      sims: [
        { iccid: OURS, phoneFrom: "listed", codes: 0, isPresent: true, isSold: false },
        { iccid: THEIRS, partner: "rival", machine: "Rival", isSold: false },
      ],
    },
  ]);
  const home = await house.ask({ method: "GET", url: "/rest/partner/home", token: partner.token });
  expect(home.json().alerts).toContainEqual({ kind: "claimed_twice", sims: 1 });
  const { machineKey } = await house.db
    .selectFrom("fleet.machines")
    .select("machineKey")
    .where("id", "=", theirs.id)
    .executeTakeFirstOrThrow();
  const url = `/lowcode/partner/machine_modems?machine=${machineKey}`;
  const modems = await house.ask({ method: "GET", url, token: partner.token });
  expect(modems.json()).toMatchObject([{ iccid: THEIRS, claim: "open" }]);
});

it("D10 an operator decides whose the number is; it is sold, the other is not, until that is taken back", async () => {
  expect((await decide(OURS)).statusCode).toBe(204);
  await vi.waitFor(() => expect(free()).toBe(1));
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
  await vi.waitFor(() => expect(free()).toBe(0));
  expect((await decide(null)).statusCode).toBe(404);
  expect((await decide("8937200000000000077")).statusCode).toBe(404);
  const acts = await house.db.selectFrom("platform.acts").select("what").where("about", "=", PHONE).execute();
  expect(acts.map(({ what }) => what)).toEqual(["number: decided", "number: decision taken back"]);
});

it("DESK-5 shows operators whose a SIM was before", async () => {
  const post = { method: "POST", url: "/rest/partner/manage/sim/release", token: partner.token } as const;
  await house.ask({ ...post, payload: { simIccid: [THEIRS] } });
  await takePortReport(house.system, theirs, []);
  await takePortReport(house.system, house.acting, [portOf(THEIRS)]);
  expect((await ask("GET", `/fleet/sims/${THEIRS}/owners`)).json().data).toMatchObject([
    { partner: "rival", machine: "Rival", takenAt: house.clock.now().toISOString() },
  ]);
  expect((await ask("GET", `/fleet/sims/${OURS}/owners`)).json().data).toEqual([]);
  expect((await ask("GET", "/fleet/sims/000/owners")).statusCode).toBe(404);
});
