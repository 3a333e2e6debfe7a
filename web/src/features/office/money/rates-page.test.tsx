import type { decideHeldRate, listRates } from "@sonum/contract/catalogue/rates";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import type { OfficeRate } from "./queries/rates.ts";
import { RatesPage } from "./rates-page.tsx";

const at = "2030-01-01T00:00:00.000Z";
const euro: OfficeRate = {
  currency: "EUR",
  rate: "0.900000",
  quotedAt: at,
  source: "ecb",
  setBy: null,
  isStale: true,
  held: { rate: "0.450000", quotedAt: at, source: "ecb", heldAt: at, changePercent: -50 },
};

it("MONEY-10 shows a failed feed and stale rates, and applies a large change only after acceptance", async () => {
  const server = fakeServer();
  server.isInOffice("finance");
  server.refuses("GET /rest/office/rates", {}, 400, "invalid_request");
  server.replies<typeof listRates>(
    "GET /rest/office/rates",
    {},
    { rates: [euro], changeMaxPercent: 20, feed: { fetchedAt: at, failure: "no answer" } },
  );
  server.replies<typeof decideHeldRate>(
    "POST /rest/office/rates/:currency/held",
    { currency: "EUR" },
    undefined,
  );
  await renderPage(<RatesPage />);
  expect(await screen.findByText("This could not be loaded")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("EUR would change by -50%")).toBeVisible();
  expect(screen.getByText(/The feed did not answer at/)).toBeVisible();
  expect(screen.getByText("Some rates are old")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Accept EUR" }));
  const decided = () => server.calls.find(({ key }) => key === "POST /rest/office/rates/EUR/held");
  await waitFor(() => expect(decided()?.body).toEqual({ decision: "accept" }));
});
