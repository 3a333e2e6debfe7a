import * as api from "@sonum/contract/fleet/machine-ports";
import { answerCommands } from "@sonum/contract/ingest/machine-protocol";
import type { Ctx } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { actingMachine } from "../acting-machine.ts";
import { acceptAnswers } from "./accept-answers.ts";
import { confirmNumber } from "./confirm-number.ts";
import { listMachinePorts } from "./list-machine-ports.ts";
import { sendCommand } from "./send-command.ts";
import { readUssdCodes, saveUssdCodes } from "./ussd-codes.ts";

const ownerOf = (ctx: Ctx) => signedInUser(ctx).id;

/** What partners ask their agents to do, and what became of it. */
export function commandRoutes(serve: Serve) {
  serve(api.listMachinePorts, (ctx, { params }) => listMachinePorts(ctx, ownerOf(ctx), params.machineKey));
  serve(api.sendCommand, (ctx, { params, body }) =>
    sendCommand(ctx, ownerOf(ctx), { ...params, command: body }),
  );
  serve(api.confirmNumber, (ctx, { params }) => confirmNumber(ctx, ownerOf(ctx), params.id));
  serve(api.listUssdCodes, (ctx) => readUssdCodes(ctx, ownerOf(ctx)));
  serve(api.saveUssdCodes, (ctx, { body }) => saveUssdCodes(ctx, ownerOf(ctx), body));
  serve(answerCommands, async (ctx, { body }) => ({
    accepted: await acceptAnswers(ctx, actingMachine(ctx).id, body.answers),
    serverTime: ctx.clock.now(),
  }));
}
