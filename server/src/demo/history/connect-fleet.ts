import { listMachines, touchMachine } from "../../modules/fleet/index.ts";
import { acceptMessages, matchMessages } from "../../modules/ingest/index.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import type { FleetFile } from "../demo-fleet.ts";

export type SentSms = { phone: string; sender: string; text: string };

/** The partner's machines as they send SMS to the server. */
export async function connectFleet(ctx: Ctx, partnerId: string, { machines }: FleetFile) {
  const registered = await listMachines(ctx, partnerId);
  const idOf = new Map(registered.map(({ machineKey, id }) => [machineKey, id]));
  const sims = new Map(
    machines.flatMap(({ key, ports }) =>
      ports.map(({ phone, iccid }) => [phone, { iccid, machineId: idOf.get(key) ?? "" }] as const),
    ),
  );
  let sent = 0;
  return {
    /** All machines call, so that none counts as silent. */
    call: (): Promise<void> =>
      transact(ctx, async (tx) => {
        for (const { id } of registered) await touchMachine(tx, id);
      }),

    async send(messages: SentSms[]): Promise<void> {
      const onSims = messages.flatMap(({ phone, ...message }) => {
        const sim = sims.get(phone);
        return sim ? [{ ...message, ...sim, key: `history-${++sent}`, receivedAt: ctx.clock.now() }] : [];
      });
      const byMachine = [...Map.groupBy(onSims, ({ machineId }) => machineId)];
      await Promise.all(
        byMachine.map(([id, own]) => {
          const machine = { id, partnerId, isActive: true };
          return acceptMessages(
            ctx,
            machine,
            own.map(({ machineId: _, ...message }) => message),
          );
        }),
      );
      await matchMessages(ctx);
    },
  };
}
export type HistoryFleet = Awaited<ReturnType<typeof connectFleet>>;
