import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { deleteViewsOf, listViewRows } from "./console/views-store.ts";
import { newSecret } from "./machines/register-machine.ts";
import * as store from "./personal-data-store.ts";

/** Export of a partner's machines, SIMs and saved views. Erasure replaces the secrets, so that the machines cannot connect. */
export const fleetPersonalData: PersonalDataSource = {
  module: "fleet",
  async exportPersonalData(ctx, userId) {
    const machines = await store.listExportedMachines(ctx, userId);
    const sims = await store.listExportedSims(ctx, userId);
    const consoleViews = await listViewRows(ctx, userId);
    const handovers = await store.listExportedHandovers(ctx, userId);
    const commands = await store.listExportedCommands(ctx, userId);
    const ussdCodes = await store.listExportedCodes(ctx, userId);
    return {
      machines,
      sims: sims.map((sim) => exportSim(ctx, sim)),
      handovers,
      commands: commands.map((command) => exportCommand(ctx, command)),
      ussdCodes,
      consoleViews,
      isComplete: [machines, sims, handovers, commands, ussdCodes].every(
        (rows) => rows.length < EXPORT_ROWS_MAX,
      ),
    };
  },
  async erasePersonalData(tx, userId) {
    await deleteViewsOf(tx, userId);
    await store.eraseMachinesOf(tx, userId, tx.cipher.encrypt(newSecret()));
  },
};

type Command = Awaited<ReturnType<typeof store.listExportedCommands>>[number];

const exportCommand = (ctx: Ctx, { encryptedAnswer, ...command }: Command) => ({
  ...command,
  answer: encryptedAnswer && ctx.cipher.decrypt(encryptedAnswer),
});

type Sim = Awaited<ReturnType<typeof store.listExportedSims>>[number];

const exportSim = (ctx: Ctx, { country, revenue, ...sim }: Sim) => ({
  ...sim,
  country: CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? null,
  revenueUsd: formatUsd(revenue),
});
