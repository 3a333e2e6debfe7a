import type { cancelTopUp, listTopUps, readTopUp } from "@sonum/contract/payments/top-ups";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy } from "react";
import { expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleTopUp } from "../../../test/sample-top-up.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { PaymentDonePage } from "./payment-done-page.tsx";
import { PaymentFailedPage } from "./payment-failed-page.tsx";
import type { TopUp } from "./queries/payments.ts";

const server = fakeServerPerTest();

it("SHOP-7 links back to the chosen number after payment", async () => {
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  setSettings({ lastViewed: { service: "tg", country: "ee" } });
  await renderPage(<PaymentDonePage id={undefined} />);
  const link = await screen.findByRole("link", { name: "Choose a number" });
  expect(link).toHaveAttribute("href", "/activations/ee/tg");
});

it("MONEY-4 stays visible while a note on it loads", async () => {
  const Note = lazy(() => new Promise<never>(() => {}));
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  await renderPage(<PaymentDonePage id={undefined} note={<Note />} />);
  expect(await screen.findByRole("heading", { name: "Payment" })).toBeVisible();
});

const READ = "GET /rest/user/topup/:id";
const withState = (state: TopUp["state"]) =>
  server.replies<typeof readTopUp>(READ, { id: "top_1" }, { ...sampleTopUp, state });

/** Calls wait until the returned function is called. */
function holdCalls(part: string): () => void {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const fetchAtOnce = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path.includes(part)) await isAnswered;
    return fetchAtOnce(path, init);
  });
  return answer;
}

it("MONEY-4 says that a payment failed only once its state is known", async () => {
  withState("failed");
  const answer = holdCalls("topup");
  await renderPage(<PaymentFailedPage id="top_1" />);
  expect(screen.getByRole("heading", { name: "Payment" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  answer();
  expect(await screen.findByText("Payment failed")).toBeVisible();
});

it("MONEY-4 says nothing of an open payment until it is cancelled", async () => {
  withState("started");
  withState("cancelled");
  const cancelled: TopUp = { ...sampleTopUp, state: "cancelled" };
  server.replies<typeof cancelTopUp>("POST /rest/user/topup/:id/cancel", { id: "top_1" }, cancelled);
  const answer = holdCalls("cancel");
  await renderPage(<PaymentFailedPage id="top_1" />);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
  answer();
  expect(await screen.findByText("Payment cancelled")).toBeVisible();
});

it("MONEY-4 shows the open payment if it cannot be cancelled", async () => {
  withState("started");
  server.refuses("POST /rest/user/topup/:id/cancel", { id: "top_1" }, 409, "conflict");
  await renderPage(<PaymentFailedPage id="top_1" />);
  expect(await screen.findByText("Waiting for payment")).toBeVisible();
  expect(screen.queryByText("Payment failed")).toBeNull();
});

it("MONEY-4 says that the state of a payment could not be loaded, and tries again", async () => {
  server.refuses(READ, { id: "top_1" }, 404, "not_found");
  withState("expired");
  await renderPage(<PaymentFailedPage id="top_1" />);
  expect(await screen.findByText("The payment could not be loaded")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Payment failed")).toBeVisible();
});

it("MONEY-4 calls neither an open payment nor the lack of one failed", async () => {
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, [{ ...sampleTopUp, state: "started" }]);
  await renderPage(<PaymentFailedPage id={undefined} />);
  expect(await screen.findByText("Waiting for payment")).toBeVisible();
  cleanup();
  server.start();
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  await renderPage(<PaymentFailedPage id={undefined} />);
  expect(await screen.findByText("Nothing was paid")).toBeVisible();
  expect(screen.getByRole("link", { name: "Top up" })).toHaveAttribute("href", "/account/topup");
});
