import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { countries, generateMobileNumber } from "../modules/catalogue/index.ts";
import {
  applyPortReport,
  changeSale,
  type MachineCredentials,
  publishSims,
  registerMachine,
} from "../modules/fleet/index.ts";
import type { Ctx } from "../platform/context.ts";

export type FleetPort = { port: number; iccid: string; phone: string; operator: string; country: string };
export type FleetFile = { machines: { key: string; secret: string; ports: FleetPort[] }[] };

/** The demo fleet's countries, those with the most SIMs first. */
const DEMO_COUNTRIES = (
  "ee cy de us pl pt lv br id nl fr es kz ua se fi lt cz ro in ph vn za ng ke mx co ar ca au it ge " +
  "at be bg hr dk gr hu ie no sk si rs il tr th my jp kr cl pe ec ma eg am az md uz kg"
).split(" ");
const GOLDEN_RATIO = 0.618_033_988_75;
const SKEW = 1.7;

/** SIMs for one machine. `first`: number of its first SIM in the whole fleet, so that all are different. */
export function createDemoPorts(first: number, count: number): FleetPort[] {
  return Array.from({ length: count }, (_, n) => makePort(first + n, n + 1));
}

function makePort(number: number, port: number): FleetPort {
  const country = countryOf(number);
  const operators = countries.find(({ iso2 }) => iso2 === country)?.operators ?? [];
  return {
    port,
    iccid: `8999${String(number).padStart(15, "0")}`,
    phone: generateMobileNumber(country, number),
    operator: operators[number % operators.length] ?? "unknown",
    country,
  };
}

/** Distributes SIMs over all countries, more to the first ones; deterministic. */
function countryOf(number: number): string {
  const spread = (number * GOLDEN_RATIO) % 1;
  return DEMO_COUNTRIES[Math.floor(DEMO_COUNTRIES.length * spread ** SKEW)] ?? "ee";
}

/** Registers a machine as a partner would: credentials, first report, SIMs published. */
export async function addMachine(
  ctx: Ctx,
  partnerId: string,
  { alias, ports }: { alias: string; ports: FleetPort[] },
): Promise<MachineCredentials> {
  const machine = await registerMachine(ctx, partnerId, { alias, declaredFrom: "demo" });
  const report = ports.map((port) => ({ ...port, signal: 80 }));
  await applyPortReport(ctx, { id: machine.id, partnerId }, report);
  await publishSims(
    ctx,
    partnerId,
    ports.map(({ iccid }) => iccid),
  );
  return machine;
}

/** Every n-th SIM is offered for rent as well. */
const RENTAL_EVERY = 4;

/** Offers some of the fleet's SIMs for rent for up to three months, as a partner would in the console. */
export async function offerForRent(ctx: Ctx, partnerId: string, { machines }: FleetFile): Promise<void> {
  const iccids = machines.flatMap(({ ports }) => ports.map(({ iccid }) => iccid));
  const some = iccids.filter((_, n) => n % RENTAL_EVERY === 0);
  const flags = { activation: true, rent: true };
  for (let n = 0; n < some.length; n += BATCH)
    await changeSale(ctx, partnerId, {
      iccids: some.slice(n, n + BATCH),
      flags,
      period: "month",
      duration: 3,
    });
}

const BATCH = 1_000;

export const fleetFilePath = (dataDir: string) => path.join(dataDir, "demo-fleet.json");

/** Stores the machines' secrets for the simulator, which needs them at every start. Atomic; readable by the owner only. */
export async function writeFleetFile(file: string, content: FleetFile): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}

/** Undefined if the file is missing or damaged. */
export async function readFleetFile(file: string): Promise<FleetFile | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
