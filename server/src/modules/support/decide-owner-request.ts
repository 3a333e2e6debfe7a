import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import {
  CatalogueCache,
  lockServiceState,
  type StoredServiceState,
  setServiceState,
  unknownService,
  writeServiceState,
} from "../catalogue/index.ts";
import { alreadyDecided, domainNotProved, noSuchTicket } from "./errors.ts";
import * as store from "./owner-store.ts";

type Decision = {
  decision: "block" | "lift" | "refuse";
  service: string | undefined;
  reason: string | undefined;
  /** The operator's id. */
  by: string;
};
type Request = NonNullable<Awaited<ReturnType<typeof store.lockRequest>>>;

/** Blocks the service of a proved owner in every sales channel, lifts the block, or refuses the request. */
export const decideOwnerRequest = (ctx: Ctx, number: string, decision: Decision): Promise<void> =>
  transact(ctx, async (tx) => {
    const request = await store.lockRequest(tx, number);
    if (!request) throw noSuchTicket();
    if (decision.decision === "block") await block(tx, request, decision);
    else if (decision.decision === "lift") await lift(tx, request, decision.by);
    else await refuse(tx, request);
    await auditAction(tx, {
      by: decision.by,
      what: `owner request: ${decision.decision}`,
      about: number,
      details: { service: decision.service ?? request.serviceCode, reason: decision.reason ?? null },
    });
    tx.log.info({ ticket: number, decision: decision.decision }, "owner request decided");
  });

async function block(tx: Tx, request: Request, { service: code, by }: Decision): Promise<void> {
  if (!request.provedAt) throw domainNotProved();
  if (isInEffect(request)) throw alreadyDecided();
  const service = code === undefined ? undefined : CatalogueCache.of(tx).findService(code);
  const state = service && (await lockServiceState(tx, service.code));
  if (!service || !state) throw unknownService();
  const other = isOwnerBlock(state)
    ? await store.findOtherBlock(tx, request.ticketId, service.code)
    : undefined;
  await setServiceState(tx, service.code, { state: "blocked", reason: reasonOf(request.number), by });
  await store.setBlocked(tx, request.ticketId, {
    serviceCode: service.code,
    // With two owners' blocks, lifting either restores the shop's own state, not the other block.
    stateBefore: other?.stateBefore ?? (isOwnerBlock(state) ? OPEN : state),
  });
  await store.setTicketState(tx, request.ticketId, "done");
}

/**
 * Restores the shop's own state from before the block, which may be blocked or restricted. Leaves the state alone if another
 * owner's block is in effect or an operator changed it since.
 */
async function lift(tx: Tx, request: Request, by: string): Promise<void> {
  const { ticketId, serviceCode } = request;
  if (!isInEffect(request) || serviceCode === null) throw alreadyDecided();
  const state = await lockServiceState(tx, serviceCode);
  await store.setLifted(tx, ticketId);
  if (!state || !isOwnerBlock(state) || (await store.findOtherBlock(tx, ticketId, serviceCode))) return;
  await writeServiceState(tx, serviceCode, parseDates(request.stateBefore) ?? { ...OPEN, stateBy: by });
}

/** Dates are stored as JSON strings. */
const parseDates = (stored: StoredServiceState | null): StoredServiceState | undefined =>
  stored ? { ...stored, stateUntil: stored.stateUntil && new Date(stored.stateUntil) } : undefined;

const OPEN: StoredServiceState = {
  state: "open",
  stateReason: "",
  stateBy: null,
  stateUntil: null,
  priorState: null,
  priorReason: null,
  priorBy: null,
};

const OWNER_REASON = "Owner's request ";
const reasonOf = (number: string) => `${OWNER_REASON}${number}`;
const isOwnerBlock = ({ stateReason }: StoredServiceState) => stateReason.startsWith(OWNER_REASON);

async function refuse(tx: Tx, request: Request): Promise<void> {
  if (isInEffect(request)) throw alreadyDecided();
  await store.setTicketState(tx, request.ticketId, "refused");
}

const isInEffect = ({ blockedAt, liftedAt }: Request) => blockedAt !== null && liftedAt === null;
