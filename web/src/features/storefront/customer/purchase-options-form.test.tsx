import type { buyActivation } from "@sonum/contract/activations/activation";
import type { buyActivations, PurchaseRefusal } from "@sonum/contract/activations/order-actions";
import type { listOffers } from "@sonum/contract/catalogue/catalogue";
import { byLocale } from "@sonum/contract/locale";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { waitingOrder } from "../../../../test/sample-order.ts";
import { missingUsdOf, purchaseErrorStore } from "../../../lib/api/purchase-error.ts";
import { unknownOutcomeText } from "../../../lib/api/status-texts.ts";
import { messagesStore } from "../../../lib/api/system-messages.ts";
import { storeSession } from "../../../lib/session/session.ts";
import { setSettings, settingsStore } from "../../../lib/settings/settings-store.ts";
import { BuyButton } from "./buy-button.tsx";
import { parsePrice } from "./use-purchase-options.ts";

const names = byLocale(() => "Estonia");
const offer = { iso2: "ee", names, price: 0.42, numberCount: 5, favorite: false, success: null };

const server = fakeServerPerTest();

beforeEach(() => {
  storeSession({ accessToken: "a", refreshToken: "r", expiresAt: 0, username: "mari", role: "customer" });
  server.replies<typeof listOffers>(
    "GET /rest/serviceinfo/:service/:currency",
    { service: "tg", currency: "USD" },
    [
      {
        iso2: "ee",
        country: names,
        countryNaming: names,
        icon: "",
        favorite: false,
        price: 0.42,
        priceUsd: "0.42",
        numberCount: 5,
        operators: [{ code: "elisa", numberCount: 3 }],
        success: null,
      },
    ],
  );
});

const ButtonAt = ({ price }: { price: number }) => (
  <BuyButton
    choice={{ service: "tg", country: "ee" }}
    offer={{ ...offer, price }}
    isSoldOut={false}
    onMissing={() => undefined}
  />
);
const showButton = () => renderPage(<ButtonAt price={offer.price} />);
/** A translatable message, independent of the language. */
const messageText = (message: string) => ({ message });
const purchaseCalls = () => server.calls.filter(({ key }) => key.startsWith("POST /rest/user/order/create"));

function DearerButton() {
  const [price, setPrice] = useState(offer.price);
  return (
    <>
      <ButtonAt price={price} />
      <button type="button" onClick={() => setPrice(0.5)}>
        Raise the price
      </button>
    </>
  );
}

it("BUY-1 keeps the choice when funds are insufficient", async () => {
  setSettings({ lastViewed: {} });
  const url = "POST /rest/user/order/create/tg/ee/USD";
  server.refuses(url, {}, 422, "insufficient_funds", { missingUsd: "0.35" });
  await showButton();
  await userEvent.click(screen.getByRole("button", { name: /Buy number/ }));
  await waitFor(() => expect(missingUsdOf(purchaseErrorStore.get())).toBe(0.35));
  expect(settingsStore.get().lastViewed).toEqual({ service: "tg", country: "ee" });
});

describe("purchase options", () => {
  it("BUY-14 buys several numbers of one operator within a price limit", async () => {
    server.replies<typeof buyActivations>(
      "POST /rest/user/order/create/:service/:country/:currency/:quantity",
      { service: "tg", country: "ee", currency: "USD", quantity: "3" },
      { data: [waitingOrder], asked: 3, refused: { code: "number_unavailable", message: "gone" } },
    );
    await showButton();
    await userEvent.click(screen.getByRole("button", { name: "Several numbers, operator, price limit" }));
    const more = screen.getByRole("button", { name: "One more" });
    await userEvent.click(more);
    await userEvent.click(more);
    await screen.findByRole("option", { name: "elisa (3)" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Operator" }), "elisa");
    await userEvent.type(screen.getByLabelText("Not more than, USD"), "0,5");
    await userEvent.click(screen.getByRole("button", { name: "Buy 3 for $1.26" }));

    const fewer = messageText("Only {count} of {asked} numbers could be bought.");
    const gone = [messageText("There are no more of them right now.")];
    await waitFor(() =>
      expect(messagesStore.get()).toMatchObject([{ status: "warning", text: fewer, detail: gone }]),
    );
    const [call] = purchaseCalls();
    expect(call?.key).toBe("POST /rest/user/order/create/tg/ee/USD/3?maxPrice=0.5&operator=elisa");
    expect(call?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each<[PurchaseRefusal, unknown[]]>([
    [
      { code: "insufficient_funds", message: "", details: { missingUsd: "0.50" } },
      [
        messageText("Insufficient funds."),
        { ...messageText("You need {sum} more."), values: { sum: "$0.50" } },
      ],
    ],
    [
      { code: "account_limited", message: "As many as you may have at once." },
      [messageText("The shop has set limits for your account."), "As many as you may have at once."],
    ],
    [
      { code: "too_many_requests", message: "", details: { retryAfterSeconds: 90 } },
      [
        messageText("Too many attempts. Wait a little and try again."),
        messageText("You can try again in {clock}."),
      ],
    ],
  ])("BUY-1 says why only some of several numbers were bought: %o", async (refused, expected) => {
    server.replies<typeof buyActivations>(
      "POST /rest/user/order/create/:service/:country/:currency/:quantity",
      { service: "tg", country: "ee", currency: "USD", quantity: "2" },
      { data: [waitingOrder], asked: 2, refused },
    );
    await showButton();
    await userEvent.click(screen.getByRole("button", { name: "Several numbers, operator, price limit" }));
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    await userEvent.click(screen.getByRole("button", { name: "Buy 2 for $0.84" }));
    await waitFor(() =>
      expect(messagesStore.get().at(-1)).toMatchObject({ status: "warning", detail: expected }),
    );
  });

  it("BUY-14 shows an error and sends no request while the limit is below the shown price", async () => {
    await showButton();
    await userEvent.click(screen.getByRole("button", { name: "Several numbers, operator, price limit" }));
    const limit = screen.getByLabelText("Not more than, USD");
    await userEvent.type(limit, "0,41");
    expect(limit).toHaveAccessibleDescription("Your limit is below the price of $0.42.");
    await userEvent.click(screen.getByRole("button", { name: /^Buy/ }));
    expect(limit).toHaveFocus();
    expect(purchaseCalls()).toEqual([]);
    await userEvent.clear(limit);
    await userEvent.type(limit, "0,42");
    expect(limit).not.toHaveAccessibleDescription();
  });

  it("A14 asks again by the same key when no answer came, and says nothing before", async () => {
    const offered = { service: "tg", country: "ee", currency: "USD" };
    const path = "POST /rest/user/order/create/:service/:country/:currency";
    server.refuses(path, offered, 500, "internal");
    server.replies<typeof buyActivation>(path, offered, waitingOrder);
    await renderPage(<DearerButton />);
    await userEvent.click(screen.getByRole("button", { name: /^Buy/ }));
    await waitFor(() => expect(purchaseCalls()).toHaveLength(2));
    const keys = purchaseCalls().map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
    expect(messagesStore.get()).toEqual([]);
  });

  it("A14 completes a purchase whose response was lost, although the price has changed since", async () => {
    const offered = { service: "tg", country: "ee", currency: "USD" };
    const path = "POST /rest/user/order/create/:service/:country/:currency";
    for (let n = 0; n < 4; n++) server.refuses(path, offered, 500, "internal");
    server.replies<typeof buyActivation>(path, offered, waitingOrder);
    await renderPage(<DearerButton />);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    fireEvent.click(screen.getByRole("button", { name: /^Buy/ }));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    vi.useRealTimers();
    await waitFor(() => expect(messagesStore.get().at(-1)?.detail).toBe(unknownOutcomeText));
    await userEvent.click(screen.getByRole("button", { name: "Raise the price" }));
    await userEvent.click(screen.getByRole("button", { name: /^Buy/ }));
    await waitFor(() => expect(purchaseCalls()).toHaveLength(5));
    const [first, second] = [purchaseCalls()[0], purchaseCalls()[4]];
    expect([first?.key, second?.key].map((key) => key?.split("?")[1])).toEqual([
      "maxPrice=0.42",
      "maxPrice=0.5",
    ]);
    expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
  });

  it.each([
    ["0,5", 0.5],
    ["1.25", 1.25],
    ["", undefined],
    ["1.2.3", undefined],
    ["0", undefined],
  ])("reads %o as a price of %o", (text, price) => {
    expect(parsePrice(text)).toBe(price);
  });
});
