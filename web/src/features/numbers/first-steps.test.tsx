import type { readPromo } from "@sonum/contract/office/storefront";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { FirstSteps } from "./first-steps.tsx";

const server = fakeServerPerTest();
const user = { email: "mari@example.com", email_verified: false };
const promo = {
  bonusId: 3,
  bonusPercent: 30,
  startedAt: "2030-01-01T00:00:00Z",
  endsAt: "2030-01-01T12:00:00Z",
};
const mockPromo = (reply: typeof promo | null) =>
  server.replies<typeof readPromo>("GET /rest/user/promo", {}, { promo: reply });

it("SHOP-16 MONEY-3 tells a new customer about the bonus and how to top up", async () => {
  mockPromo(promo);
  await renderPage(<FirstSteps user={{ ...user, email_verified: true }} balance={0} />);
  expect(await screen.findByText(/Your first deposit brings 30% more/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Top up" })).toHaveAttribute("href", "/account/topup");
  expect(screen.queryByText("Confirm your e-mail address")).toBeNull();
});

it("says that unused money returns if there is no bonus", async () => {
  mockPromo(null);
  await renderPage(<FirstSteps user={user} balance={0} />);
  expect(await screen.findByText("If no SMS arrives, the price returns to your balance.")).toBeVisible();
});

it("AUTH-8 reminds of the unconfirmed address and sends the mail again", async () => {
  server.replies("POST /rest/user/verification", {}, {});
  await renderPage(<FirstSteps user={user} balance={5} />);
  expect(screen.getByText("Open the link in the mail we sent to mari@example.com.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send the mail again" }));
  expect(server.calls.map(({ key }) => key)).toEqual(["POST /rest/user/verification"]);
});
