import { formatUsd } from "@sonum/contract/money";
import * as api from "@sonum/contract/referrals/clicks";
import * as referralApi from "@sonum/contract/referrals/referrals";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser, signedInUser } from "../../platform/security/actors.ts";
import { exportReport, presentReferrals, presentSummary } from "./commission/present-referrals.ts";
import { registerClick } from "./register-click.ts";
import * as store from "./store.ts";
import { readTracker, setTracker, testTracker } from "./tracker-setting.ts";

export function referralRoutes(serve: Serve) {
  serve(api.registerClick, async (ctx, { params }) => {
    if (ctx.actor.kind !== "user") return undefined;
    await registerClick(ctx, ctx.actor.id, params.clickId);
    return { registered: true as const };
  });

  serve(api.listPostbacks, async (ctx, { body: { filter, limit, offset, sort } }) => {
    const oldestFirst = sort.some(({ createdAt }) => createdAt === "ASC");
    const { rows, total } = await store.listPostbacks(ctx, { filter, limit, offset, oldestFirst });
    return { data: rows.map(presentPostback), total };
  });

  serve(api.readTracker, (ctx) => readTracker(ctx));
  serve(api.setTracker, (ctx, { body }) => setTracker(ctx, { ...body, by: signedInUser(ctx).id }));
  serve(api.testTracker, (ctx, { body }) => testTracker(ctx, body.url));

  serve(referralApi.listReferrals, (ctx, { params }) =>
    presentReferrals(ctx, actingUser(ctx).id, params.currency),
  );
  serve(referralApi.readReferralSummary, (ctx, { params }) =>
    presentSummary(ctx, actingUser(ctx).id, params.currency),
  );
  serve(referralApi.downloadReferralReport, (ctx) => exportReport(ctx, actingUser(ctx).id));
}

type Listed = Awaited<ReturnType<typeof store.listPostbacks>>["rows"][number];

const presentPostback = ({ payout, tries, givenUpAt, ...row }: Listed): api.Postback => ({
  ...row,
  payout: formatUsd(payout),
  state: row.deliveredAt ? "delivered" : givenUpAt ? "given_up" : "waiting",
  tries: Number(tries ?? 0n),
});
