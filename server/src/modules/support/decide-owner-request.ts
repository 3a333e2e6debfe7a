import { noteAct } from "../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { findStateReason, setServiceState, unknownService } from "../catalogue/index.ts";
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
  if (!service) throw unknownService();
  await setServiceState(tx, service.code, { state: "blocked", reason: reasonOf(request.number), by });
  await store.setBlocked(tx, request.ticketId, service.code);
  await store.setState(tx, request.ticketId, "done");
}

/** A service that two owners had blocked, or that we blocked ourselves, stays blocked. */
async function lift(tx: Tx, request: Request, by: string): Promise<void> {
  const { ticketId, serviceCode } = request;
  if (!isStanding(request) || serviceCode === null) throw alreadyDecided();
  await store.setLifted(tx, ticketId);
  if (await store.hasOtherBlock(tx, ticketId, serviceCode)) return;
  const reason = await findStateReason(tx, serviceCode);
  if (!reason.startsWith(OWNER_REASON)) return;
  await setServiceState(tx, serviceCode, { state: "open", reason: "", by });
}

const OWNER_REASON = "Owner's request ";
const reasonOf = (number: string) => `${OWNER_REASON}${number}`;

async function refuse(tx: Tx, request: Request): Promise<void> {
  if (isStanding(request)) throw alreadyDecided();
  await store.setState(tx, request.ticketId, "refused");
}

const isStanding = ({ blockedAt, liftedAt }: Request) => blockedAt !== null && liftedAt === null;
