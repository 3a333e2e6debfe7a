import type { listOwnPayouts, readDestination } from "@sonum/contract/payouts/payouts";
import type { listReferrals, readReferralSummary } from "@sonum/contract/referrals/referrals";
import type { WireReply } from "@sonum/contract/route";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { ReferralsPage } from "./referrals-page.tsx";

const summary: WireReply<typeof readReferralSummary> = {
  code: "abc",
  link: "https://sonum.example/?ref=abc",
  sharePercent: 5,
  months: 12,
  capUsd: "100.00",
  currency: "USD",
  referrals: 0,
  earned: 0,
  earnedUsd: "0.00",
  balance: 0,
  balanceUsd: "0.00",
  available: 0,
  availableUsd: "0.00",
  onItsWay: 0,
  onItsWayUsd: "0.00",
  holdDays: 14,
  days: [{ day: "2030-01-01", earned: 0, purchases: 0 }],
};

it("MONEY-9 shows the loading error, then the link and that there are no referrals yet", async () => {
  const server = fakeServer();
  server.refuses("GET /rest/user/referrals/summary/USD", {}, 400, "invalid_request");
  await renderPage(<ReferralsPage />);
  expect(await screen.findByText("Your referrals could not be loaded")).toBeVisible();

  const USD = { currency: "USD" };
  const fresh = fakeServer();
  fresh.replies<typeof readReferralSummary>("GET /rest/user/referrals/summary/:currency", USD, summary);
  fresh.replies<typeof listReferrals>("GET /rest/user/referrals/:currency", USD, []);
  fresh.replies<typeof listOwnPayouts>("GET /rest/user/payouts/:source", { source: "referrals" }, []);
  fresh.replies<typeof readDestination>("GET /rest/user/payout/destination", {}, { destination: null });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByDisplayValue(summary.link)).toBeVisible();
  expect(await screen.findByText("No payouts yet")).toBeVisible();
});
