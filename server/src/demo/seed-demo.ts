import type { Role } from "@sonum/contract/accounts";
import { AGREEMENTS } from "@sonum/contract/agreements";
import { usd } from "@sonum/contract/money";
import { addUser, findUser, giveAgreement } from "../modules/accounts/index.ts";
import { listMachines } from "../modules/fleet/index.ts";
import { admitPartner, declareSims } from "../modules/partners/index.ts";
import { takeSnapshot } from "../modules/proofs/index.ts";
import { creditCustomer } from "../modules/wallet/index.ts";
import type { Config } from "../platform/config.ts";
import { type Ctx, transact } from "../platform/context.ts";
import {
  addMachine,
  type FleetFile,
  fleetFileIn,
  makePorts,
  offerForRent,
  readFleetFile,
  writeFleetFile,
} from "./demo-fleet.ts";
import { connectDemoSupplier } from "./demo-supplier.ts";
import { writeDemoTickets } from "./demo-tickets.ts";

const START_BALANCE = usd("25");

/** People to try the product as, and a fleet that receives codes. Safe to repeat; only ever called in demo mode. */
export async function seedDemo(
  ctx: Ctx,
  config: Pick<Config, "dataDir" | "demoFleet">,
  onProgress: (step: string) => void,
): Promise<void> {
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
  await writeDemoTickets(ctx, customerId);
  await ensureFleet(ctx, partnerId, config, onProgress);
  // Elsewhere the first is taken at night; whoever tries the product wants to see one now.
  await takeSnapshot(ctx);
}

/** The demo's customer has bought before, so the walk to the first number is as short as it will be every day. */
const agreeToLawfulUse = (ctx: Ctx, userId: string): Promise<void> =>
  giveAgreement(ctx, userId, {
    agreement: "lawfulPurchase",
    version: AGREEMENTS.lawfulPurchase,
    address: "127.0.0.1",
  });

/** A partner beside the one with the fleet, whose numbers lie with a program of their own. */
export const seedSupplier = async (ctx: Ctx, program: { url: string; key: string }): Promise<void> =>
  connectDemoSupplier(ctx, await ensurePartner(ctx, "supplier"), program);

/** Like everybody who is approved, they have declared whose their SIMs are and whom their money is paid to. */
async function ensurePartner(ctx: Ctx, username: string): Promise<string> {
  const partnerId = await ensureUser(ctx, username, ["ROLE_sao-user", "ROLE_sao-partner"]);
  const name = `Demo ${capital(username)}`;
  await admitPartner(ctx, partnerId, { name });
  await declareSims(ctx, partnerId, { payoutName: name, address: "demo" });
  return partnerId;
}

async function ensureUser(ctx: Ctx, username: string, roles: Role[]): Promise<string> {
  const known = await findUser(ctx, username);
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
  { dataDir, demoFleet }: Pick<Config, "dataDir" | "demoFleet">,
  onProgress: (step: string) => void,
) {
  const file = fleetFileIn(dataDir);
  const kept = await readFleetFile(file);
  if (isAsWished(kept, demoFleet) && (await isRegistered(ctx, partnerId, kept))) return;
  onProgress(`Preparing the demo fleet: ${demoFleet.machines} machines with ${demoFleet.ports} SIMs each …`);
  const content: FleetFile = { machines: [] };
  for (let n = 0; n < demoFleet.machines; n++) {
    const ports = makePorts(n * demoFleet.ports, demoFleet.ports);
    const { machineKey, secret } = await addMachine(ctx, partnerId, { alias: `Demo ${n + 1}`, ports });
    content.machines.push({ key: machineKey, secret, ports });
  }
  await offerForRent(ctx, partnerId, content);
  await writeFleetFile(file, content);
}

const isAsWished = (
  kept: FleetFile | undefined,
  { machines, ports }: Config["demoFleet"],
): kept is FleetFile =>
  kept?.machines.length === machines && kept.machines.every((machine) => machine.ports.length === ports);

/** The file and the database belong together; one without the other is made anew. */
async function isRegistered(ctx: Ctx, partnerId: string, kept: FleetFile): Promise<boolean> {
  const known = new Set((await listMachines(ctx, partnerId)).map(({ machineKey }) => machineKey));
  return kept.machines.every(({ key }) => known.has(key));
}
