import * as api from "@sonum/contract/handovers";
import { signedInUser } from "../../platform/actors.ts";
import type { Serve } from "../../platform/http.ts";
import { cancelRelease } from "./keep-sims.ts";
import { releaseSims } from "./release-sims.ts";

export function handoverRoutes(serve: Serve): void {
  serve(api.releaseSims, (ctx, { body: { simIccid, machine_key } }) =>
    releaseSims(ctx, signedInUser(ctx).id, { iccids: simIccid, machineKey: machine_key }),
  );
  serve(api.keepSims, (ctx, { body: { simIccid } }) => cancelRelease(ctx, signedInUser(ctx).id, simIccid));
}
