import type { PortSetting, RentPeriod } from "../queries/console.ts";
import type { SaleChange, SaleResult } from "../queries/console-changes.ts";
import type { Sim } from "../queries/sim.ts";

const BATCH_MAX = 1000;

export const isPublished = ({ sim_active, sim_rent }: Pick<Sim, "sim_active" | "sim_rent">): boolean =>
  sim_active || sim_rent;

/** Bulk publishing applies to SIMs with a phone that are neither on sale nor for rent. */
export const toPublish = (sims: readonly Sim[]): Sim[] =>
  sims.filter((sim) => sim.phone !== null && isKnown(sim) && !isPublished(sim));

/** Publishing with chosen services applies to SIMs with a phone that are not on sale. */
export const toPublishWithServices = (sims: readonly Sim[]): Sim[] =>
  sims.filter((sim) => sim.phone !== null && isKnown(sim) && !sim.sim_active);

/** A listed SIM that was never seen has nothing to publish yet. */
export const isKnown = ({ absence }: Pick<Sim, "absence">): boolean => absence !== "never";

export const toUnpublish = (sims: readonly Sim[]): Sim[] => sims.filter(isPublished);

/** Sale flags by the mode of a port; an unknown mode is sold for activations only. */
export const saleFlagsOf = (mode: string): { activation: boolean; rent: boolean } => ({
  activation: mode !== "rent",
  rent: mode === "both" || mode === "rent",
});

type PortTerms = { rent_active: string; max_rent_period: RentPeriod; max_rent_period_count: number };
const DEFAULT_TERMS: PortTerms = { rent_active: "both", max_rent_period: "day", max_rent_period_count: 1 };

/** One call per mode and period of the ports, split into batches of the server's maximum. */
export const publishCalls = (
  sims: readonly Sim[],
  ports: readonly PortSetting[],
  services?: string[],
): SaleChange[] =>
  callsFor(sims, ports, (_, { rent_active }) => saleFlagsOf(rent_active)).map((call) => ({
    ...call,
    ...(services && { services }),
  }));

export const unpublishCalls = (sims: readonly Sim[]): SaleChange[] =>
  iccidBatches(sims).map((simIccid) => ({ simIccid, activation: false, rent: false }));

/** Restores the previous sale flags, with the rent periods of the ports. */
export const restoreCalls = (sims: readonly Sim[], ports: readonly PortSetting[]): SaleChange[] =>
  callsFor(sims, ports, ({ sim_active, sim_rent }) => ({ activation: sim_active, rent: sim_rent }));

type Flags = { activation: boolean; rent: boolean };

function callsFor(
  sims: readonly Sim[],
  ports: readonly PortSetting[],
  flagsFor: (sim: Sim, terms: PortTerms) => Flags,
): SaleChange[] {
  const termsOf = new Map<string, PortTerms>(
    ports.map((port) => [portId(port.machine_key, port.port_number), port]),
  );
  const groups = Map.groupBy(sims, (sim) => {
    const terms = termsOf.get(portId(sim.machine, sim.assigned_number)) ?? DEFAULT_TERMS;
    const { max_rent_period: period, max_rent_period_count: duration } = terms;
    return JSON.stringify({ ...flagsFor(sim, terms), period, duration });
  });
  return [...groups].flatMap(([terms, group]) =>
    iccidBatches(group).map((simIccid) => ({ ...JSON.parse(terms), simIccid })),
  );
}

const portId = (machine: string, port: number) => `${machine} ${port}`;

/** Distinct ICCIDs in batches of the server's maximum. */
export function iccidBatches(sims: readonly Sim[]): string[][] {
  const iccids = [...new Set(sims.map(({ iccid }) => iccid))];
  const batches: string[][] = [];
  for (let from = 0; from < iccids.length; from += BATCH_MAX)
    batches.push(iccids.slice(from, from + BATCH_MAX));
  return batches;
}

/** Parses a SIM's sale flags from the words of the server's answer. */
export const parseSaleFlags = (words: readonly string[]): Pick<Sim, "sim_active" | "sim_rent"> => ({
  sim_active: words.includes("Activation true"),
  sim_rent: words.includes("Rent true"),
});

/** Why a SIM is not sold although it was chosen. `silent`: absent, because its machine does not report. */
export type Obstacle = keyof typeof OBSTACLE_WORDS | "silent";
const OBSTACLE_WORDS = {
  never: "Never seen",
  noPhone: "No phone",
  country: "Country not offered",
  absent: "Not present",
  withheld: "Withheld",
  disputed: "Number disputed",
};
const OBSTACLES = ["never", "noPhone", "country", "silent", "absent", "withheld", "disputed"] as const;

export type PublishOutcome = {
  saved: number;
  sold: number;
  obstacles: { reason: Obstacle; count: number }[];
  /** Chosen ones that were published before. */
  already: number;
  /** Published ones that are sold or rented at this moment. */
  running: number;
  /** Published ones that are not sold for all services. */
  restricted: number;
};

/** How many SIMs of an answer are sold or rented now. */
export const countRunning = (answer: SaleResult): number =>
  Object.values(answer).filter((words) => words.includes("Sold now") || words.includes("Rented now")).length;

/** What became of the chosen SIMs. SIMs without a number are not sent. Each SIM counts for one reason. */
export function publishOutcome(chosen: readonly Sim[], answer: SaleResult): PublishOutcome {
  const silent = new Set(chosen.filter(({ absence }) => absence === "silent").map(({ iccid }) => iccid));
  const sent = Object.entries(answer).map(([iccid, words]) => ({
    words,
    reason: reasonIn(words, silent.has(iccid)),
  }));
  const unsent = chosen.filter(({ iccid }) => !Object.hasOwn(answer, iccid));
  const reasons = [
    ...sent.map(({ reason }) => reason),
    ...unsent.filter((sim) => !isKnown(sim)).map(() => "never" as const),
    ...unsent.filter((sim) => isKnown(sim) && sim.phone === null).map(() => "noPhone" as const),
  ];
  const published = sent.filter(({ words }) => isPublished(parseSaleFlags(words)));
  return {
    saved: published.length,
    sold: published.filter(({ reason }) => reason === undefined).length,
    obstacles: OBSTACLES.flatMap((reason) => {
      const count = reasons.filter((one) => one === reason).length;
      return count > 0 ? [{ reason, count }] : [];
    }),
    already: unsent.filter(isPublished).length,
    running: countRunning(answer),
    restricted: published.filter(({ words }) => words.includes("Restricted")).length,
  };
}

function reasonIn(words: readonly string[], isSilent: boolean): Obstacle | undefined {
  const known: Partial<Record<Obstacle, string>> = OBSTACLE_WORDS;
  return OBSTACLES.find((reason) => {
    const word = reason === "silent" ? isSilent && OBSTACLE_WORDS.absent : known[reason];
    return word && words.includes(word);
  });
}
