import type { listTopUps } from "@sonum/contract/payments/top-ups";
import { screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { PaymentDonePage } from "./payment-done-page.tsx";
import { PaymentFailedPage } from "./payment-failed-page.tsx";

it("SHOP-7 links back to the chosen number after payment", async () => {
  fakeServer().replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  setSettings({ lastViewed: { service: "tg", country: "ee" } });
  await renderPage(<PaymentDonePage id={undefined} />);
  const link = await screen.findByRole("link", { name: "Choose a number" });
  expect(link).toHaveAttribute("href", "/activations/ee/tg");
});

it("MONEY-4 stays visible while a note on it loads", async () => {
  const Note = lazy(() => new Promise<never>(() => {}));
  fakeServer().replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  await renderPage(<PaymentDonePage id={undefined} note={<Note />} />);
  expect(await screen.findByRole("heading", { name: "Payment" })).toBeVisible();
});

it("MONEY-4 says that a payment failed only once its state is known", async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  fakeServer().replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  const fetchAtOnce = fetch;
  vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => isAnswered.then(() => fetchAtOnce(...call)));
  await renderPage(<PaymentFailedPage id={undefined} />);
  expect(screen.getByRole("heading", { name: "Payment" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  answer();
  expect(await screen.findByText("Payment failed")).toBeVisible();
});
