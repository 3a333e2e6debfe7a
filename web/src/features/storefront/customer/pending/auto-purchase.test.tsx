import type { buyActivation } from "@sonum/contract/activations/activation";
import type { readBalance } from "@sonum/contract/wallet/wallet";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
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
const purchases = () => server.calls.filter(({ key }) => key.startsWith(BUY));

beforeEach(() => {
  signInAs("anna");
  storePendingPurchase({ key: "key-1", request, missingUsd: 0.42 });
  server.replies("GET /rest/reference/services", {}, [] as never);
  server.replies("GET /rest/reference/countries", {}, [] as never);
});

describe("a purchase that waits for money", () => {
  it("BUY-1 is made once the balance pays for it: once, with its key, never above the shown price", async () => {
    hasBalance(0.1);
    hasBalance(5);
    server.replies<typeof buyActivation>(
      "POST /rest/user/order/create/:service/:country/:currency",
      { service: "tg", country: "ee", currency: "USD" },
      waitingOrder,
    );
    const client = await new Promise<
      Parameters<NonNullable<Parameters<typeof renderPage>[1]>["seedCache"] & {}>[0]
    >((resolve) => void renderPage(<PendingPurchase />, { seedCache: resolve }));
    await waitFor(() => expect(client.getQueryData(balance("USD").queryKey)?.balance).toBe(0.1));
    expect(purchases()).toEqual([]);

    await client.refetchQueries({ queryKey: balance("USD").queryKey });
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
    clearPendingPurchase();
  });
});
