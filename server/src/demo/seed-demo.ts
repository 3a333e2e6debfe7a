import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { usd } from "@sonum/contract/money";
import { addUser, findUserId, giveAgreement } from "../modules/accounts/index.ts";
import { findMachineByKey } from "../modules/fleet/index.ts";
import { createApprovedPartner, declareSims } from "../modules/partners/index.ts";
import { takeSnapshot } from "../modules/proofs/index.ts";
import { creditCustomer } from "../modules/wallet/index.ts";
import type { Config } from "../platform/config/config.ts";
import { type Ctx, transact } from "../platform/context.ts";
import {
  addMachine,
  createDemoPorts,
  type FleetFile,
  fleetFilePath,
  offerForRent,
  readFleetFile,
  writeFleetFile,
} from "./demo-fleet.ts";
import { connectDemoSupplier } from "./demo-supplier.ts";
import { createDemoTickets } from "./demo-tickets.ts";

const START_BALANCE = usd("25");

type DemoConfig = Pick<Config, "dataDir" | "demoFleet">;

/** Creates demo users, a fleet that receives codes, and open tickets. Idempotent; demo mode only. */
export async function seedDemo(
  ctx: Ctx,
  config: DemoConfig,
  onProgress: (step: string) => void,
): Promise<void> {
  const { customerId } = await seedUsersAndFleet(ctx, config, onProgress);
  await createDemoTickets(ctx, customerId);
  // In production the first snapshot is taken at night; the demo shows one at once.
  await takeSnapshot(ctx);
}

/** Creates demo users and a fleet that receives codes. Idempotent; demo mode only. */
export async function seedUsersAndFleet(
  ctx: Ctx,
  config: DemoConfig,
  onProgress: (step: string) => void,
): Promise<{ customerId: string; partnerId: string }> {
  if (!ctx.settings.isDemo) throw new Error("Demo users exist in demo mode only");
  const customerId = await ensureUser(ctx, "customer", ["ROLE_sao-user"]);
  const partnerId = await ensurePartner(ctx, "partner");
  await agreeToLawfulUse(ctx, customerId);
  await ensureUser(ctx, "operator", ["ROLE_sao-operator", "ROLE_sao-owner"]);
  for (const task of ["support", "finance", "catalogue"] as const)
    await ensureUser(ctx, task, ["ROLE_sao-operator", `ROLE_sao-${task}`]);
  await transact(ctx, (tx) =>
    creditCustomer(tx, { key: "demo:start", customerId, amount: START_BALANCE, reason: "top_up" }),
  );
  await ensureFleet(ctx, partnerId, config, onProgress);
  return { customerId, partnerId };
}

/** The demo customer has agreed already, so that buying works as for a returning customer. */
const agreeToLawfulUse = (ctx: Ctx, userId: string): Promise<void> =>
  giveAgreement(ctx, userId, {
    agreement: "lawfulPurchase",
    version: AGREEMENTS.lawfulPurchase,
    address: "127.0.0.1",
  });

/** A second partner, whose numbers come from a supplier program. */
export const seedSupplier = async (ctx: Ctx, program: { url: string; key: string }): Promise<void> =>
  connectDemoSupplier(ctx, await ensurePartner(ctx, "supplier"), program);

/** An approved partner with all declarations: ownership of the SIMs and the payout recipient. */
async function ensurePartner(ctx: Ctx, username: string): Promise<string> {
  const partnerId = await ensureUser(ctx, username, ["ROLE_sao-user", "ROLE_sao-partner"]);
  const name = `Demo ${capital(username)}`;
  await createApprovedPartner(ctx, partnerId, { name });
  await declareSims(ctx, partnerId, { payoutName: name, address: "demo" });
  return partnerId;
}

async function ensureUser(ctx: Ctx, username: string, roles: Role[]): Promise<string> {
  const known = await findUserId(ctx, username);
  if (known) return known;
  return addUser(ctx, {
    username,
    email: `${username}@sonum.example`,
    password: `${username}-demo`,
    givenName: "Demo",
    familyName: capital(username),
    roles,
    locale: "en",
  });
}

const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

async function ensureFleet(
  ctx: Ctx,
  partnerId: string,
  { dataDir, demoFleet }: DemoConfig,
  onProgress: (step: string) => void,
) {
  const file = fleetFilePath(dataDir);
  const stored = await readFleetFile(file);
  if (hasSize(stored, demoFleet) && (await isRegistered(ctx, partnerId, stored))) return;
  onProgress(`Preparing the demo fleet: ${demoFleet.machines} machines with ${demoFleet.ports} SIMs each …`);
  const content: FleetFile = { machines: [] };
  for (let n = 0; n < demoFleet.machines; n++) {
    const ports = createDemoPorts(n * demoFleet.ports, demoFleet.ports);
    const { machineKey, secret } = await addMachine(ctx, partnerId, { alias: `Demo ${n + 1}`, ports });
    content.machines.push({ key: machineKey, secret, ports });
  }
  await offerForRent(ctx, partnerId, content);
  await writeFleetFile(file, content);
}

const hasSize = (
  stored: FleetFile | undefined,
  { machines, ports }: Config["demoFleet"],
): stored is FleetFile =>
  stored?.machines.length === machines && stored.machines.every((machine) => machine.ports.length === ports);

/** The file and the database belong together; if one is lost, the fleet is recreated. */
async function isRegistered(ctx: Ctx, partnerId: string, stored: FleetFile): Promise<boolean> {
  const machines = await Promise.all(stored.machines.map(({ key }) => findMachineByKey(ctx, key)));
  return machines.every((machine) => machine?.partnerId === partnerId);
}
