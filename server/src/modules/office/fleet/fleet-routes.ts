import * as api from "@sonum/contract/office/fleet";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import * as fleet from "../../fleet/index.ts";
import { numberConflictRoutes } from "./number-conflicts.ts";
import { noSuchMachine, readFleet, readMachine, readOwnerHistory } from "./read-fleet.ts";

export function officeFleetRoutes(serve: Serve) {
  serve(api.readFleet, (ctx) => readFleet(ctx));
  serve(api.readMachine, (ctx, { params }) => readMachine(ctx, params.machineId));
  serve(api.listOwners, (ctx, { params }) => readOwnerHistory(ctx, params.iccid));
  numberConflictRoutes(serve);
  serve(api.holdMachine, (ctx, { params, body }) => setMachineWithheld(ctx, params.machineId, body));
  serve(api.holdSim, (ctx, { params, body }) => setSimWithheld(ctx, params.iccid, body));
}

type SaleChange = { isHeld: boolean; reason: string };

const setMachineWithheld = (ctx: Ctx, machineId: string, { isHeld, reason }: SaleChange): Promise<void> =>
  transact(ctx, async (tx) => {
    if (!(await fleet.setMachineWithheld(tx, machineId, { reason: isHeld ? reason : undefined })))
      throw noSuchMachine();
    const what = isHeld ? "machine: off sale" : "machine: on sale";
    await auditAction(tx, { by: signedInUser(ctx).id, what, about: machineId, details: { reason } });
  });

const setSimWithheld = (ctx: Ctx, iccid: string, { isHeld, reason }: SaleChange): Promise<void> =>
  transact(ctx, async (tx) => {
    if (!(await fleet.setSimWithheld(tx, iccid, { reason: isHeld ? reason : undefined })))
      throw new AppError("not_found", "There is no such SIM card.");
    const what = isHeld ? "sim: off sale" : "sim: on sale";
    await auditAction(tx, { by: signedInUser(ctx).id, what, about: iccid, details: { reason } });
  });
