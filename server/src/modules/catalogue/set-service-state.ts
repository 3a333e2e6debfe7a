import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import {
  lockExpiredStates,
  lockServiceState,
  type StoredServiceState,
  updateServiceState,
} from "./service-state-store.ts";
import type { ServiceState } from "./tables.ts";

export type ServiceStateChange = {
  state: ServiceState;
  reason: string;
  /** The operator who decided it. */
  by: string;
  /** The previous state returns at this time; `undefined`: the change is permanent. */
  until?: Date | undefined;
};

/** Opens, restricts or blocks a service; every process reloads its catalogue after the commit. `false`: no such service. */
export async function setServiceState(tx: Tx, code: string, change: ServiceStateChange): Promise<boolean> {
  const before = await lockServiceState(tx, code);
  if (!before) return false;
  await writeServiceState(tx, code, {
    state: change.state,
    stateReason: change.reason,
    stateBy: change.by,
    stateUntil: change.until ?? null,
    ...(change.until ? permanentStateOf(before) : NO_PRIOR_STATE),
  });
  return true;
}

const NO_PRIOR_STATE = { priorState: null, priorReason: null, priorBy: null };

export async function writeServiceState(tx: Tx, code: string, state: StoredServiceState): Promise<void> {
  await updateServiceState(tx, code, state);
  tx.publish([{ kind: "catalogue" }]);
}

/** The state to return to after a temporary one: of several temporary states in a row, the one before the first. */
const permanentStateOf = ({ stateUntil, state, stateReason, stateBy, ...prior }: StoredServiceState) =>
  stateUntil === null ? { priorState: state, priorReason: stateReason, priorBy: stateBy } : prior;

export const serviceStateSweeps = (ctx: Ctx): Sweep[] => [
  { name: "restore expired service states", everyMs: 20_000, run: () => restoreExpiredStates(ctx) },
];

/** Restores the previous state of services whose temporary state has ended, with an audit entry. */
export const restoreExpiredStates = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (tx) => {
    for (const { code, state: before, priorState, priorReason, priorBy } of await lockExpiredStates(tx)) {
      const state = priorState ?? "open";
      const restored = {
        state,
        stateReason: priorReason ?? "",
        stateBy: priorBy,
        stateUntil: null,
        ...NO_PRIOR_STATE,
      };
      await writeServiceState(tx, code, restored);
      const details = { before, reason: "its time is over" };
      await auditAction(tx, { by: "system", what: `service: ${state}`, about: code, details });
    }
  });
