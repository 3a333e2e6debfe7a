/// <reference path="./smpp-package.d.ts" />
import type { Pdu } from "smpp";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type * as fleet from "../../fleet/index.ts";
import { acceptThirdPartyMessages } from "../accept-third-party-messages.ts";
import { parseDeliverSm } from "./parse-deliver-sm.ts";

export const SMPP_STATUS = {
  ok: 0,
  notBound: 0x04,
  bindFailed: 0x0d,
  badMessage: 0x01,
  again: 0x58,
} as const;

/** Errors after which the sender should retry. */
const TEMPORARY: ReadonlySet<string> = new Set(["too_many_requests", "unavailable"]);

/** Stores messages received over SMPP; without messages it is a heartbeat of the machine. Returns the SMPP status. */
export async function receiveSmpp(system: Ctx, machine: fleet.ActingMachine, pdus: Pdu[]): Promise<number> {
  try {
    const messages = pdus.flatMap((pdu) => parseDeliverSm(pdu) ?? []);
    await acceptThirdPartyMessages(system, machine, { adapter: "smpp", messages });
    return SMPP_STATUS.ok;
  } catch (error) {
    if (error instanceof AppError && !TEMPORARY.has(error.code)) return SMPP_STATUS.badMessage;
    if (!(error instanceof AppError)) system.log.error({ err: error }, "failed to store an SMPP message");
    return SMPP_STATUS.again;
  }
}
