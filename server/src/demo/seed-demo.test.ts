import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { afterAll, expect, it } from "vitest";
import { createTestContext } from "../../test/fixtures/test-context.ts";
import { fillState } from "../create-context.ts";
import { countries } from "../modules/catalogue/index.ts";
import { readPartner } from "../modules/partners/read-partner.ts";
import { listInbox, readTicket } from "../modules/support/inbox/read-inbox.ts";
import { createDemoPorts, fleetFilePath, writeFleetFile } from "./demo-fleet.ts";
import { seedDemo } from "./seed-demo.ts";

const FLEET = { machines: 2, ports: 16 };
const dataDir = mkdtempSync(path.join(os.tmpdir(), "sonum-demo-"));
const file = fleetFilePath(dataDir);
const config = { dataDir, demoFleet: FLEET };
const steps: string[] = [];

afterAll(() => rmSync(dataDir, { recursive: true }));

const seed = () => seedDemo(context.system, config, (step) => void steps.push(step));

const context = await createTestContext({ isDemo: true });
const rows = countries.map(({ iso2, prefix }, position) => ({ iso2, prefix, position }));
await context.db.insertInto("catalogue.countries").values(rows).execute();
await fillState(context.system);
await seed();
const readFleet = () => JSON.parse(readFileSync(file, "utf8"));

const count = async (
  table: "accounts.users" | "fleet.machines" | "fleet.sims" | "wallet.postings" | "support.tickets",
) =>
  (
    await context.db
      .selectFrom(table)
      .select(context.db.fn.countAll<bigint>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const countAll = async () => [
  await count("accounts.users"),
  await count("fleet.machines"),
  await count("fleet.sims"),
  await count("wallet.postings"),
  await count("support.tickets"),
];
const customerId = async () =>
  (
    await context.db
      .selectFrom("accounts.users")
      .select("id")
      .where("username", "=", "customer")
      .executeTakeFirstOrThrow()
  ).id;

it("creates a customer with 25 dollars, a partner, four operators and a fleet on sale, and reports progress", async () => {
  expect(await countAll()).toEqual([6n, 2n, 32n, 1n, 5n]);
  expect(await context.balance(await customerId())).toEqual({ available: usd("25"), held: usd("0") });
  const offered = await context.db
    .selectFrom("fleet.sims")
    .select("simId")
    .where("onSale", "=", true)
    .execute();
  expect(offered).toHaveLength(32);
  const rentable = await context.db
    .selectFrom("fleet.sims")
    .select(["rentPeriod", "rentDuration"])
    .where("onRent", "=", true)
    .execute();
  expect(rentable).toEqual(Array.from({ length: 8 }, () => ({ rentPeriod: "month", rentDuration: 3 })));
  expect(steps).toEqual(["Preparing the demo fleet: 2 machines with 16 SIMs each …"]);
  expect(await context.differences()).toEqual([]);
});

it("PART-3 shows operators an approved partner with all declarations", async () => {
  const { id } = await context.db
    .selectFrom("accounts.users")
    .select("id")
    .where("username", "=", "partner")
    .executeTakeFirstOrThrow();
  const partner = await readPartner(context.system, id);
  expect(partner).toMatchObject({
    username: "partner",
    state: "approved",
    payoutName: "Demo Partner",
    declaredMachines: 2,
  });
  expect(partner.declaredAt).toEqual(context.system.clock.now());
});

it("DESK-4 creates one ticket of each kind", async () => {
  const { data, open } = await listInbox(context.system, { limit: 10, offset: 0 });
  expect(open).toEqual({ wish: 1, feedback: 1, abuse: 1, owner: 1, authority: 1 });
  const tickets = await Promise.all(data.map(({ number }) => readTicket(context.system, number)));
  const factsOf = (kind: string) => JSON.stringify(tickets.find((ticket) => ticket.kind === kind)?.facts);
  expect(factsOf("authority")).toContain(await customerId());
  expect(factsOf("owner")).toContain("provedAt");
  expect(factsOf("abuse")).toContain(createDemoPorts(0, 1)[0]?.phone);
});

it("changes nothing if repeated", async () => {
  const [before, fleet] = [await countAll(), readFleet()];
  await seed();
  expect([await countAll(), readFleet()]).toEqual([before, fleet]);
  expect(steps).toHaveLength(1);
});

it("refuses outside demo mode and creates nothing", async () => {
  const before = await countAll();
  const real = { ...context.system, settings: { ...context.system.settings, isDemo: false } };
  await expect(seedDemo(real, config, () => {})).rejects.toThrow("demo mode only");
  expect(await countAll()).toEqual(before);
});

it("stores the machines' secrets in a file readable by the owner only, even if its mode was changed", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  await writeFleetFile(file, readFleet());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["demo-fleet.json"]);
});

it("recreates the fleet with the same SIMs if its file is lost or damaged", async () => {
  for (const lose of [() => rmSync(file), () => writeFileSync(file, '{"machines":[{"key":')]) {
    lose();
    const sims = await count("fleet.sims");
    await seed();
    expect(await count("fleet.sims")).toBe(sims);
    const present = await context.db
      .selectFrom("fleet.sims")
      .select("machineId")
      .where("present", "=", true)
      .execute();
    const keys = readFleet().machines.map(({ key }: { key: string }) => key);
    const own = await context.db
      .selectFrom("fleet.machines")
      .select("id")
      .where("machineKey", "in", keys)
      .execute();
    expect(new Set(present.map(({ machineId }) => machineId))).toEqual(new Set(own.map(({ id }) => id)));
  }
});

it("adapts to a changed fleet size", async () => {
  const larger = { machines: 3, ports: 20 };
  await seedDemo(context.system, { dataDir, demoFleet: larger }, () => {});
  expect(readFleet().machines.map(({ ports }: { ports: [] }) => ports.length)).toEqual([20, 20, 20]);
  expect(await count("fleet.sims")).toBe(60n);
});

it("creates SIMs that are all different, in many countries", () => {
  const ports = createDemoPorts(0, 512);
  for (const field of ["iccid", "phone"] as const)
    expect(new Set(ports.map((port) => port[field])).size).toBe(512);
  expect(new Set(ports.map(({ country }) => country)).size).toBeGreaterThan(50);
  expect(ports.every(({ iccid, operator }) => /^\d{19}$/.test(iccid) && operator !== "unknown")).toBe(true);
});
