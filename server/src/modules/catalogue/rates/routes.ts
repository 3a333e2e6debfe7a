import * as api from "@sonum/contract/catalogue/rates";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { fetchRates } from "./fetch-rates.ts";
import { decideHeldRate, listRates, setRate } from "./set-rate.ts";

export function rateRoutes(serve: Serve) {
  serve(api.listRates, listRates);
  serve(api.setRate, (ctx, { params, body }) => setRate(ctx, signedInUser(ctx).id, { ...params, ...body }));
  serve(api.decideHeldRate, (ctx, { params, body }) =>
    decideHeldRate(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
  serve(api.fetchRates, fetchRates);
}
