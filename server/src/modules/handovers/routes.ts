import * as api from "@sonum/contract/handovers/handovers";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { cancelRelease } from "./cancel-release.ts";
import { releaseSims } from "./release-sims.ts";

export function handoverRoutes(serve: Serve): void {
  serve(api.releaseSims, (ctx, { body: { simIccid, machine_key } }) =>
    releaseSims(ctx, signedInUser(ctx).id, { iccids: simIccid, machineKey: machine_key }),
  );
  serve(api.keepSims, (ctx, { body: { simIccid } }) => cancelRelease(ctx, signedInUser(ctx).id, simIccid));
}
