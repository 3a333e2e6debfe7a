import * as api from "@sonum/contract/receipts/receipts";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { exportReceipts } from "./export-receipts.ts";
import { getReceipt } from "./find-receipt.ts";
import { sendReceipt } from "./send-receipt.ts";

export function receiptRoutes(serve: Serve) {
  serve(api.readReceipt, (ctx, { params, query }) =>
    getReceipt(ctx, { customerId: signedInUser(ctx).id, id: params.id, locale: query.lang }),
  );
  serve(api.mailReceipt, (ctx, { params }) => sendReceipt(ctx, signedInUser(ctx).id, params.id));
  serve(api.exportReceipts, (ctx, { query }) => exportReceipts(ctx, signedInUser(ctx).id, query));
}
