import type { buyActivation } from "@sonum/contract/activations/activation";
import { byLocale } from "@sonum/contract/locale";
import type { readBalance } from "@sonum/contract/wallet/wallet";
import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../../test/render.tsx";
import { waitingOrder } from "../../../../../test/sample-order.ts";
import { PendingPurchase } from "../../../../app/pending-purchase.tsx";
import { messagesStore } from "../../../../lib/api/system-messages.ts";
import { sessionStore } from "../../../../lib/session/session.ts";
import {
  clearPendingPurchase,
  findPendingPurchase,
  PENDING_MS,
  storePendingPurchase,
} from "../../../../queries/pending-purchase.ts";
import { balance } from "../../../../queries/wallet.ts";
import { BuyButton } from "../buy-button.tsx";
import { RETRY_PAUSE_MS } from "./auto-purchase.tsx";
import { PendingPurchaseNote } from "./pending-purchase-note.tsx";

const BUY = "POST /rest/user/order/create/tg/ee/USD";
const request = { service: "tg", country: "ee", currency: "USD", price: 0.42 };

const server = fakeServerPerTest();
const signInAs = (username: string) =>
  sessionStore.set({
    accessToken: "a",
    refreshToken: "r",
    expiresAt: Date.now() * 2,
    username,
    role: "customer",
  });
const hasBalance = (amount: number) =>
  server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, {
    balance: amount,
    currency: "USD",
    balanceUsd: String(amount),
  } as never);
const isSold = () =>
  server.replies<typeof buyActivation>(
    "POST /rest/user/order/create/:service/:country/:currency",
    { service: "tg", country: "ee", currency: "USD" },
    waitingOrder,
  );

async function showWithBalance(page: ReactNode, amount: number): Promise<QueryClient> {
  const { promise, resolve } = Promise.withResolvers<QueryClient>();
  await renderPage(page, { seedCache: resolve });
  const client = await promise;
  await waitFor(() => expect(client.getQueryData(balance("USD").queryKey)?.balance).toBe(amount));
  return client;
}
const readBalanceAgain = (client: QueryClient) =>
  act(() => client.refetchQueries({ queryKey: balance("USD").queryKey }));
/** With faked timers. */
async function readBalanceAndWait(client: QueryClient, ms: number): Promise<void> {
  void client.refetchQueries({ queryKey: balance("USD").queryKey });
  await vi.advanceTimersByTimeAsync(ms);
}

const offer = { iso2: "ee", names: byLocale(() => "Estonia"), price: 0.42, numberCount: 5, success: null };
const Offer = () => (
  <BuyButton
    choice={{ service: "tg", country: "ee" }}
    offer={offer}
    isSoldOut={false}
    onMissing={() => undefined}
  />
);
const purchaseKeys = () => purchases().map(({ headers }) => headers.get("idempotency-key"));
const purchases = () => server.calls.filter(({ key }) => key.startsWith(BUY));

beforeEach(() => {
  signInAs("anna");
  storePendingPurchase({ key: "key-1", request, missingUsd: 0.42 });
  server.replies("GET /rest/reference/services", {}, [] as never);
  server.replies("GET /rest/reference/countries", {}, [] as never);
});
afterEach(() => {
  vi.useRealTimers();
  const pending = findPendingPurchase();
  if (pending) clearPendingPurchase(pending.key);
});

describe("a purchase that waits for money", () => {
  it("BUY-1 is made once the balance pays for it: once, with its key, never above the shown price", async () => {
    hasBalance(0.1);
    hasBalance(5);
    isSold();
    const client = await showWithBalance(<PendingPurchase />, 0.1);
    expect(purchases()).toEqual([]);

    await readBalanceAgain(client);
    await waitFor(() => expect(findPendingPurchase()).toBeUndefined());
    expect(purchases().map(({ key }) => key)).toEqual([`${BUY}?maxPrice=0.42`]);
    expect(purchases()[0]?.headers.get("idempotency-key")).toBe("key-1");
  });

  it("BUY-1 says so if the numbers sold out meanwhile, and does not try again", async () => {
    hasBalance(5);
    server.refuses(BUY, {}, 409, "number_unavailable");
    await renderPage(<PendingPurchase />);
    await waitFor(() => expect(findPendingPurchase()).toBeUndefined());
    await waitFor(() => expect(messagesStore.get().at(-1)).toMatchObject({ status: "warning" }));
    expect(purchases()).toHaveLength(1);
  });

  it("A14 BUY-1 is not taken for the next purchase of the same offer", async () => {
    clearPendingPurchase("key-1");
    server.refuses(BUY, {}, 422, "insufficient_funds", { missingUsd: "0.32" });
    hasBalance(5);
    isSold();
    await renderPage(
      <>
        <PendingPurchase />
        <Offer />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: /^Buy/ }));
    await waitFor(() => expect(purchases()).toHaveLength(2));
    await waitFor(() => expect(findPendingPurchase()).toBeUndefined());
    await userEvent.click(screen.getByRole("button", { name: /^Buy/ }));
    await waitFor(() => expect(purchases()).toHaveLength(3));
    const [refused, byItself, pressed] = purchaseKeys();
    expect(byItself).toBe(refused);
    expect(pressed).not.toBe(refused);
  });

  it("BUY-1 goes on waiting while another offer is bought", async () => {
    hasBalance(0.1);
    clearPendingPurchase("key-1");
    storePendingPurchase({ key: "key-2", request: { ...request, service: "wa" }, missingUsd: 1 });
    isSold();
    await renderPage(<Offer />);
    await userEvent.click(screen.getByRole("button", { name: /^Buy/ }));
    await waitFor(() => expect(screen.getByRole("button", { name: /^Buy/ })).toBeEnabled());
    expect(purchases()).toHaveLength(1);
    expect(findPendingPurchase()).toMatchObject({ key: "key-2" });
  });

  it("BUY-14 waits until the balance pays for all numbers, exactly", async () => {
    storePendingPurchase({ key: "key-3", request: { ...request, price: 0.1, quantity: 3 }, missingUsd: 1 });
    hasBalance(0.2);
    hasBalance(0.3);
    server.refuses(`${BUY}/3`, {}, 422, "insufficient_funds", { missingUsd: "0.001" });
    const client = await showWithBalance(<PendingPurchase />, 0.2);
    expect(purchases()).toEqual([]);
    await readBalanceAgain(client);
    await waitFor(() => expect(purchases()).toHaveLength(1));
  });

  it("A14 BUY-1 is tried again by the same key if no answer came, and says so once", async () => {
    hasBalance(0.1);
    hasBalance(5);
    const callsOfOneTry = 4;
    for (let n = 0; n < 2 * callsOfOneTry; n++) server.refuses(BUY, {}, 500, "internal");
    isSold();
    const shown = new Set<number>();
    onTestFinished(
      messagesStore.subscribe(() => {
        for (const { id } of messagesStore.get()) shown.add(id);
      }),
    );
    const client = await showWithBalance(<PendingPurchase />, 0.1);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await act(() => readBalanceAndWait(client, 11_000));
    expect(purchases()).toHaveLength(callsOfOneTry);
    await act(() => vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(purchases()).toHaveLength(2 * callsOfOneTry);
    expect(shown.size).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS));
    vi.useRealTimers();
    await waitFor(() => expect(findPendingPurchase()).toBeUndefined());
    expect(new Set(purchaseKeys())).toEqual(new Set(["key-1"]));
  });

  it("BUY-1 is not made after an hour, although the page stayed open, and is deleted", async () => {
    hasBalance(0.1);
    hasBalance(5);
    const client = await showWithBalance(<PendingPurchase />, 0.1);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    act(() => storePendingPurchase({ key: "key-4", request, missingUsd: 0.42 }));
    vi.setSystemTime(Date.now() + PENDING_MS);
    await act(() => readBalanceAndWait(client, 100));
    expect(client.getQueryData(balance("USD").queryKey)?.balance).toBe(5);
    expect(purchases()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(PENDING_MS));
    expect(localStorage.getItem("sonum_pending_purchase")).toBeNull();
  });

  it("goes on waiting if some money is still missing", async () => {
    hasBalance(0.42);
    server.refuses(BUY, {}, 422, "insufficient_funds", { missingUsd: "0.001" });
    await renderPage(<PendingPurchase />);
    await waitFor(() => expect(purchases()).toHaveLength(1));
    expect(findPendingPurchase()).toMatchObject({ key: "key-1" });
  });

  it("belongs to one customer, ends after an hour, and can be called off", async () => {
    signInAs("ben");
    expect(findPendingPurchase()).toBeUndefined();
    signInAs("anna");
    expect(findPendingPurchase()).toMatchObject({ key: "key-1", owner: "anna" });
    await renderPage(<PendingPurchaseNote />);
    expect(screen.getByText("tg, EE, $0.42")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Do not buy it for me" }));
    expect(findPendingPurchase()).toBeUndefined();

    const old = { owner: "anna", key: "k", request, missingUsd: 1, since: Date.now() - PENDING_MS };
    localStorage.setItem("sonum_pending_purchase", JSON.stringify(old));
    dispatchEvent(new StorageEvent("storage", { key: "sonum_pending_purchase" }));
    expect(findPendingPurchase()).toBeUndefined();
  });
});
