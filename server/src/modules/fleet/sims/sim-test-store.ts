import type { Ctx, Tx } from "../../../platform/context.ts";

export type TestedSim = {
  simId: number;
  machineId: string;
  /** In its machine, with a number. */
  isReachable: boolean;
  isRented: boolean;
  word: string | null;
  startedAt: Date | null;
  arrivedAt: Date | null;
};

/** A partner's own SIM with its newest test. */
export async function findSimWithTest(
  ctx: Ctx,
  partnerId: string,
  iccid: string,
): Promise<TestedSim | undefined> {
  const [sim] = await ctx.query<TestedSim>({
    name: "find_sim_with_test",
    text: `select s.sim_id as "simId", s.machine_id as "machineId", s.present and s.phone is not null as "isReachable",
                  s.rented_whole or position(B'1' in s.rented) > 0 as "isRented", t.word, t.started_at as "startedAt",
                  t.arrived_at as "arrivedAt"
             from fleet.sims s left join fleet.sim_tests t on t.sim_id = s.sim_id and t.partner_id = s.partner_id
            where s.partner_id = $1 and s.iccid = $2`,
    values: [partnerId, iccid],
  });
  return sim;
}

export type NewSimTest = { simId: number; partnerId: string; word: string; startedAt: Date };

export async function saveSimTest(tx: Tx, test: NewSimTest): Promise<void> {
  const { simId, ...values } = test;
  await tx.db
    .insertInto("fleet.simTests")
    .values(test)
    .onConflict((conflict) => conflict.column("simId").doUpdateSet({ ...values, arrivedAt: null }))
    .execute();
}

/** `word` names the test: another may have been started meanwhile. */
export async function setSimTestArrived(
  ctx: Ctx,
  { simId, word }: { simId: number; word: string },
  arrivedAt: Date,
): Promise<void> {
  await ctx.db
    .updateTable("fleet.simTests")
    .set({ arrivedAt })
    .where("simId", "=", simId)
    .where("word", "=", word)
    .execute();
}
