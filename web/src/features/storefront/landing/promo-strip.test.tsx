import type { readPromo, readStorefront } from "@sonum/contract/office/storefront";
import { screen, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { setSettings, settingsStore } from "../../../lib/settings/settings-store.ts";
import { PromoStrip } from "./promo-strip.tsx";

const server = fakeServerPerTest();
const HOUR_MS = 3_600_000;

beforeEach(() => {
  setSettings({ landingId: 3, promoStartedAt: Date.now() - HOUR_MS });
  server.replies<typeof readStorefront>(
    "GET /rest/reference/storefront",
    {},
    {
      closedSections: [],
      promo: {
        windowSeconds: 43_200,
        maxUsd: 100,
        landings: [{ landingId: 3, bonusId: 3, bonusPercent: 30 }],
      },
      success: { windowDays: 7, attemptsMin: 20 },
    },
  );
});

const mockPromo = (endsInMs: number | undefined, bonusPercent = 30) =>
  server.replies<typeof readPromo>(
    "GET /rest/user/promo",
    {},
    {
      promo:
        endsInMs === undefined
          ? null
          : {
              bonusId: 3,
              bonusPercent,
              startedAt: new Date(Date.now() - HOUR_MS).toISOString(),
              endsAt: new Date(Date.now() + endsInMs).toISOString(),
            },
    },
  );

it("SHOP-16 stays after sign-up with the countdown of the server and leads to the top-up", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  mockPromo(2 * HOUR_MS);
  await renderPage(<PromoStrip landingId={3} isCustomer />);
  expect(await screen.findByText(/First deposit \+30%/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent(/^2:00:00$/));
  expect(screen.getByRole("link", { name: "Top up" })).toHaveAttribute("href", "/account/topup");
});

it("SHOP-16 MONEY-3 shows a customer the bonus of the account, not that of the landing page, and nothing before", async () => {
  mockPromo(2 * HOUR_MS, 20);
  const percents: string[] = [];
  const collect = () => percents.push(document.body.textContent?.match(/\+\d+%/)?.[0] ?? "none");
  await renderPage(
    <Profiler id="strip" onRender={collect}>
      <PromoStrip landingId={3} isCustomer />
    </Profiler>,
  );
  expect(await screen.findByText(/First deposit \+20%/)).toBeVisible();
  expect(percents).not.toContain("+30%");
});

it("SHOP-16 goes for good once the bonus is used or over", async () => {
  mockPromo(undefined);
  await renderPage(<PromoStrip landingId={3} isCustomer />);
  await waitFor(() => expect(settingsStore.get().landingId).toBeUndefined());
});
