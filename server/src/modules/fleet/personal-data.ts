import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { newSecret } from "./machines/register-machine.ts";
import * as store from "./personal-data-store.ts";

/** Export of a partner's machines and SIMs. Erasure replaces the secrets, so that the machines cannot connect. */
export const fleetPersonalData: PersonalDataSource = {
  module: "fleet",
  async exportPersonalData(ctx, userId) {
    const machines = await store.listExportedMachines(ctx, userId);
    const sims = await store.listExportedSims(ctx, userId);
    const handovers = await store.listExportedHandovers(ctx, userId);
    return {
      machines,
      sims: sims.map((sim) => exportSim(ctx, sim)),
      handovers,
      isComplete: [machines, sims, handovers].every((rows) => rows.length < EXPORT_ROWS_MAX),
    };
  },
  async erasePersonalData(tx, userId) {
    await store.eraseMachinesOf(tx, userId, tx.cipher.encrypt(newSecret()));
  },
};

type Sim = Awaited<ReturnType<typeof store.listExportedSims>>[number];

const exportSim = (ctx: Ctx, { country, revenue, ...sim }: Sim) => ({
  ...sim,
  country: CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? null,
  revenueUsd: formatUsd(revenue),
});
