import { noteAct } from "../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import {
  type KeptState,
  lockServiceState,
  putServiceState,
  setServiceState,
  unknownService,
} from "../catalogue/index.ts";
import { alreadyDecided, noSuchTicket, notProved } from "./errors.ts";
import * as store from "./owner-store.ts";

type Decision = {
  decision: "block" | "lift" | "refuse";
  service: string | undefined;
  reason: string | undefined;
  /** The operator's id. */
  by: string;
};
type Request = NonNullable<Awaited<ReturnType<typeof store.lockRequest>>>;

/** Blocks the service of a proved owner on every path of sale, lifts that again, or refuses. */
export const decideOwnerRequest = (ctx: Ctx, number: string, wish: Decision): Promise<void> =>
  transact(ctx, async (tx) => {
    const request = await store.lockRequest(tx, number);
    if (!request) throw noSuchTicket();
    if (wish.decision === "block") await block(tx, request, wish);
    else if (wish.decision === "lift") await lift(tx, request, wish.by);
    else await refuse(tx, request);
    await noteAct(tx, {
      by: wish.by,
      what: `owner request: ${wish.decision}`,
      about: number,
      details: { service: wish.service ?? request.serviceCode, reason: wish.reason ?? null },
    });
    tx.log.info({ ticket: number, decision: wish.decision }, "owner request decided");
  });

async function block(tx: Tx, request: Request, { service: code, by }: Decision): Promise<void> {
  if (!request.provedAt) throw notProved();
  if (isStanding(request)) throw alreadyDecided();
  const service = code === undefined ? undefined : tx.memory.shelf.findService(code);
  const state = service && (await lockServiceState(tx, service.code));
  if (!service || !state) throw unknownService();
  const other = isOwners(state) ? await store.findOtherBlock(tx, request.ticketId, service.code) : undefined;
  await setServiceState(tx, service.code, { state: "blocked", reason: reasonOf(request.number), by });
  await store.setBlocked(tx, request.ticketId, {
    serviceCode: service.code,
    // Of two owners, both return to what the shop had decided itself.
    stateBefore: other?.stateBefore ?? (isOwners(state) ? OPEN : state),
  });
  await store.setState(tx, request.ticketId, "done");
}

/**
 * The service is again what the shop had decided itself: a service that was blocked or restricted before stays so. What
 * another owner had blocked, or somebody changed since, is left as it is.
 */
async function lift(tx: Tx, request: Request, by: string): Promise<void> {
  const { ticketId, serviceCode } = request;
  if (!isStanding(request) || serviceCode === null) throw alreadyDecided();
  const state = await lockServiceState(tx, serviceCode);
  await store.setLifted(tx, ticketId);
  if (!state || !isOwners(state) || (await store.findOtherBlock(tx, ticketId, serviceCode))) return;
  await putServiceState(tx, serviceCode, revived(request.stateBefore) ?? { ...OPEN, stateBy: by });
}

/** Moments lie in the row as text. */
const revived = (kept: KeptState | null): KeptState | undefined =>
  kept ? { ...kept, stateUntil: kept.stateUntil && new Date(kept.stateUntil) } : undefined;

const OPEN: KeptState = {
  ...{ state: "open", stateReason: "", stateBy: null, stateUntil: null },
  ...{ priorState: null, priorReason: null, priorBy: null },
};

const OWNER_REASON = "Owner's request ";
const reasonOf = (number: string) => `${OWNER_REASON}${number}`;
const isOwners = ({ stateReason }: KeptState) => stateReason.startsWith(OWNER_REASON);

async function refuse(tx: Tx, request: Request): Promise<void> {
  if (isStanding(request)) throw alreadyDecided();
  await store.setState(tx, request.ticketId, "refused");
}

const isStanding = ({ blockedAt, liftedAt }: Request) => blockedAt !== null && liftedAt === null;
