import type { listRepeatOffers } from "@sonum/contract/activations/order-lists";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../../test/render.tsx";
import { waitingOrder } from "../../../../../test/sample-order.ts";
import { Shortcuts } from "../../../../app/shell/shortcuts.tsx";
import { RepeatOffers } from "./repeat-offers.tsx";

const BUY = "POST /rest/user/order/create/tg/ee/USD";
const offer = { serviceCode: "tg", serviceName: "Telegram", countryCode: "ee", currency: "USD" };

const server = fakeServerPerTest();
beforeEach(() => {
  server.replies("GET /rest/reference/services", {}, [] as never);
  server.replies("GET /rest/reference/countries", {}, [] as never);
});
const hasBought = (data: object[]) =>
  server.replies<typeof listRepeatOffers>("GET /rest/user/orders/repeat/:currency", { currency: "USD" }, {
    data,
  } as never);
const show = (countMax = 3) =>
  renderPage(
    <>
      <RepeatOffers countMax={countMax} placeholder={<p>Loading</p>} />
      <Shortcuts />
    </>,
  );
const purchases = () => server.calls.filter(({ key }) => key.startsWith(BUY));

describe("the last purchases", () => {
  it("show price and stock, and one click buys again at that price", async () => {
    hasBought([
      { ...offer, price: 0.42, numberCount: 7 },
      { ...offer, serviceCode: "wa", serviceName: "WhatsApp", price: 1, numberCount: 0 },
    ]);
    server.replies("POST /rest/user/order/create/tg/ee/USD", {}, waitingOrder as never);
    await show();
    expect(await screen.findByText("EE, 7 numbers")).toBeVisible();
    expect(screen.getByText("EE, sold out")).toBeVisible();
    expect(screen.getByRole("link", { name: "Tell me" })).toHaveAttribute("href", "/activations/ee/wa");
    await userEvent.click(screen.getByRole("button", { name: "Telegram, EE: Buy for $0.42 R" }));
    await waitFor(() => expect(purchases()).toHaveLength(1));
    expect(purchases()[0]?.key).toBe(`${BUY}?maxPrice=0.42`);
  });

  it("are repeated by the key R, once however long it is held", async () => {
    hasBought([{ ...offer, price: 0.42, numberCount: 7 }]);
    server.replies("POST /rest/user/order/create/tg/ee/USD", {}, waitingOrder as never);
    await show();
    const button = await screen.findByRole("button", { name: /^Telegram, EE: Buy/ });
    expect(button).toHaveAttribute("aria-keyshortcuts", "R");
    dispatchEvent(new KeyboardEvent("keydown", { key: "r", code: "KeyR", repeat: true }));
    expect(purchases()).toEqual([]);
    dispatchEvent(new KeyboardEvent("keydown", { key: "r", code: "KeyR" }));
    await waitFor(() => expect(purchases()).toHaveLength(1));
  });

  it("are not repeated from behind a dialog", async () => {
    hasBought([{ ...offer, price: 0.42, numberCount: 7 }]);
    await renderPage(
      <>
        <RepeatOffers countMax={3} placeholder={<p>Loading</p>} />
        <Shortcuts />
        <div role="dialog">An open dialog</div>
      </>,
    );
    const button = await screen.findByRole("button", { name: /^Telegram, EE: Buy/ });
    const clicked = vi.spyOn(button, "click");
    dispatchEvent(new KeyboardEvent("keydown", { key: "r", code: "KeyR" }));
    expect(clicked).not.toHaveBeenCalled();
  });

  it("show nothing before the first purchase, and only as many as there is room for", async () => {
    hasBought([]);
    const { container } = await show();
    await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
    expect(container.querySelector("section")).toBeNull();
  });

  it("show only as many as there is room for", async () => {
    hasBought(["tg", "wa", "ot"].map((serviceCode) => ({ ...offer, serviceCode, price: 1, numberCount: 1 })));
    await show(1);
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  });
});
