import type { cancelActivation } from "@sonum/contract/activations/activation";
import type {
  acceptLate,
  buyAgain,
  declineLate,
  finishOrder,
  readOrder,
  requestAnother,
} from "@sonum/contract/activations/order-actions";
import type { listLiveOrders, listOrders } from "@sonum/contract/activations/order-lists";
import type { listCountries, listServices } from "@sonum/contract/catalogue/catalogue";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { doneOrder, expiredOrder, receivedOrder, waitingOrder } from "../../../test/sample-order.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { liveOrders } from "../../queries/activations.ts";
import type { Order } from "../../queries/order.ts";
import { ActiveNumbers } from "./active-numbers.tsx";

const orderId = String(waitingOrder.orderId);
const lateOrder: Order = {
  ...expiredOrder,
  late: { at: "2030-01-01T00:21:00.000Z", until: "2030-01-01T00:30:00.000Z", price: 0.42 },
  actions: ["accept_late", "decline_late"],
};

const server = fakeServerPerTest();
const mockLiveOrders = (...data: Order[]) =>
  server.replies<typeof listLiveOrders>(
    "POST /rest/user/services/:currency/active",
    { currency: "USD" },
    { data, total: data.length },
  );
const mockLateOrders = (...data: Order[]) =>
  server.replies<typeof listOrders>(
    "POST /rest/user/services/:currency",
    { currency: "USD" },
    { data, total: data.length },
  );
const called = (key: string) => server.calls.filter((call) => call.key === key);

function Numbers(props: { hasJustBought?: boolean }) {
  const orders = useQuery(liveOrders("USD"));
  return (
    <>
      <ActiveNumbers orders={orders} {...props} />
      <button type="button" onClick={() => void orders.refetch()}>
        Reload
      </button>
    </>
  );
}

beforeEach(() => {
  server.replies<typeof listServices>("GET /rest/reference/services", {}, []);
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, []);
});

it("M2 says until when a message that arrived is checked", async () => {
  mockLiveOrders({ ...waitingOrder, checkingUntil: "2030-01-01T00:10:00.000Z" });
  await renderPage(<Numbers />);
  expect(await screen.findByText("We are checking a message")).toBeVisible();
  expect(screen.getByText(/you get the code or your money back/)).toBeVisible();
});

it("GATE-4 says that a multimedia message came, and that the number keeps waiting", async () => {
  mockLiveOrders({ ...waitingOrder, unreadableAt: "2030-01-01T00:10:00.000Z" });
  await renderPage(<Numbers />);
  expect(await screen.findByText("A multimedia message came")).toBeVisible();
  expect(screen.getByText(/You pay nothing for it, and the number keeps waiting/)).toBeVisible();
});

describe("active numbers", () => {
  it("BUY-2 shows a waiting number with its countdown", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    mockLiveOrders(waitingOrder);
    mockLateOrders();
    await renderPage(<Numbers />);
    expect(await screen.findByRole("article", { name: /\+37255550142$/ })).toHaveTextContent(
      "+372 5555 0142",
    );
    expect(screen.getByRole("timer")).toHaveAccessibleName("16:42 left");
  });

  it("shows codes first, but a number just bought before them", async () => {
    const older = { ...receivedOrder, orderId: 7, phone: "+37255550199" };
    mockLiveOrders(waitingOrder, older);
    mockLateOrders();
    const phones = async () => {
      const cards = await screen.findAllByRole("article");
      return cards.map((card) => card.getAttribute("aria-label")?.slice(-12));
    };
    const { unmount } = await renderPage(<Numbers />);
    expect(await phones()).toEqual(["+37255550199", "+37255550142"]);
    unmount();
    await renderPage(<Numbers hasJustBought />);
    expect(await phones()).toEqual(["+37255550142", "+37255550199"]);
  });

  it("BUY-5 keeps a waiting card mounted when the list is reordered, so that a press on it is not lost", async () => {
    const older = { ...waitingOrder, orderId: 7, phone: "+37255550199" };
    mockLiveOrders({ ...receivedOrder, orderId: 9 }, older);
    mockLiveOrders(older, { ...receivedOrder, orderId: 9 });
    mockLateOrders();
    await renderPage(<Numbers hasJustBought />);
    const cancel = await screen.findByRole("button", { name: /^Cancel/ });
    expect(screen.getAllByRole("article").at(-1)).toContainElement(cancel);
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(screen.getAllByRole("article")[0]).toContainElement(cancel));
  });

  it("BUY-5 shows only the new order of a number that is bought again, even before that purchase is answered", async () => {
    mockLiveOrders(waitingOrder);
    mockLiveOrders();
    mockLiveOrders({ ...waitingOrder, orderId: 81205 });
    mockLateOrders();
    server.replies<typeof cancelActivation>("DELETE /rest/user/order/:orderId", { orderId }, undefined);
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: /^Cancel/ }));
    await waitFor(() => expect(screen.getByText("No active numbers")).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    await screen.findByText("Order 81205");
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("SHOP-7 links users without numbers to their last choice", async () => {
    setSettings({ lastViewed: { service: "tg", country: "ee" } });
    mockLiveOrders();
    mockLateOrders();
    await renderPage(<Numbers />);
    const link = await screen.findByRole("link", { name: "Choose a service" });
    expect(link).toHaveAttribute("href", "/activations/ee/tg");
  });

  it("BUY-2 shows the id of a waiting order and copies it", async () => {
    mockLiveOrders({ ...waitingOrder, orderId: 2_147_483_647 });
    mockLateOrders();
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: "Order 2147483647" }));
    await waitFor(() => expect(messagesStore.get().at(-1)?.detail).toBe("2147483647"));
  });

  it("BUY-2 shows the code with its message and the time it took", async () => {
    mockLiveOrders(receivedOrder);
    mockLateOrders();
    await renderPage(<Numbers />);
    const card = await screen.findByRole("article", { name: /\+37255550142$/ });
    expect(card).toHaveTextContent("482913");
    expect(card).toHaveTextContent("Your code is 482913.");
    expect(card).toHaveTextContent("48 s after purchase");
    expect(screen.queryByRole("button", { name: /Cancel/ })).toBeNull();
  });

  it("BUY-4 BUY-5 cancels a number on request and says that it was refunded", async () => {
    mockLiveOrders(waitingOrder);
    mockLiveOrders();
    mockLateOrders();
    server.replies<typeof cancelActivation>("DELETE /rest/user/order/:orderId", { orderId }, undefined);
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: "Cancel, refund $0.42" }));
    expect(await screen.findByText("Cancelled. $0.42 is back on your balance.")).toBeVisible();
    await waitFor(() => expect(screen.getByText("No active numbers")).toBeVisible());
    expect(called(`DELETE /rest/user/order/${orderId}`)).toHaveLength(1);
  });

  it("BUY-4 shows how a number ended after it left the list", async () => {
    mockLiveOrders(waitingOrder);
    mockLiveOrders();
    mockLateOrders();
    server.replies<typeof readOrder>("GET /rest/user/order/:orderId", { orderId }, expiredOrder);
    await renderPage(<Numbers />);
    await screen.findByRole("timer");
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(await screen.findByText("No code came in time. $0.42 is back on your balance.")).toBeVisible();
  });

  it("BUY-10 waits for another SMS on the same number", async () => {
    mockLiveOrders(receivedOrder);
    mockLiveOrders({ ...receivedOrder, awaitsAnother: true, actions: ["finish"] });
    mockLateOrders();
    server.replies<typeof requestAnother>(
      "POST /rest/user/order/:orderId/another",
      { orderId },
      { ...receivedOrder, awaitsAnother: true, actions: ["finish"] },
    );
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: "Wait for another SMS" }));
    expect(await screen.findByText("Waiting for another SMS")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Wait for another SMS" })).toBeNull();
  });

  it("BUY-10 finishes early and keeps showing the code", async () => {
    mockLiveOrders(receivedOrder);
    mockLiveOrders();
    mockLateOrders();
    server.replies<typeof finishOrder>("POST /rest/user/order/:orderId/finish", { orderId }, doneOrder);
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: "Finish" }));
    expect(await screen.findByText("The code has come, and the number is closed.")).toBeVisible();
    expect(screen.getByRole("article", { name: /\+37255550142$/ })).toHaveTextContent("482 913");
  });

  it("buys a number again with its own idempotency key", async () => {
    mockLiveOrders(waitingOrder);
    mockLiveOrders();
    mockLateOrders();
    const again = { ...waitingOrder, orderId: 81205 };
    server.replies<typeof cancelActivation>("DELETE /rest/user/order/:orderId", { orderId }, undefined);
    const path = `POST /rest/user/order/${orderId}/again/USD?maxPrice=0.42`;
    server.replies<typeof buyAgain>(
      "POST /rest/user/order/:orderId/again/:currency",
      { orderId, currency: "USD" },
      again,
    );
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: "Cancel, refund $0.42" }));
    mockLiveOrders(again);
    await userEvent.click(await screen.findByRole("button", { name: "Buy again, $0.42" }));
    await waitFor(() => expect(called(path)).toHaveLength(1));
    expect(called(path)[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByText(/is back on your balance/)).toBeNull());
  });

  it("offers a late code for its price and shows it once bought", async () => {
    mockLiveOrders();
    mockLateOrders(lateOrder);
    mockLateOrders();
    server.replies<typeof acceptLate>("POST /rest/user/order/:orderId/late", { orderId }, doneOrder);
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: "Take the code for $0.42" }));
    expect(await screen.findByText("482 913")).toBeVisible();
    expect(screen.queryByText("A code came after the time was over")).toBeNull();
  });

  it("declines a late code on request", async () => {
    mockLiveOrders();
    mockLateOrders(lateOrder);
    mockLateOrders();
    server.replies<typeof declineLate>("DELETE /rest/user/order/:orderId/late", { orderId }, undefined);
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: "Ignore it" }));
    await waitFor(() => expect(screen.queryByText("A code came after the time was over")).toBeNull());
    expect(called(`DELETE /rest/user/order/${orderId}/late`)).toHaveLength(1);
  });

  it("expands a long message on demand and shows earlier codes", async () => {
    const text = `482913 is your code. ${"Never share it with anybody. ".repeat(5)}`;
    const [newest] = receivedOrder.messages;
    const earlier = { at: "2030-01-01T00:00:20.000Z", sender: null, text: "111222", code: "111222" };
    mockLiveOrders({
      ...receivedOrder,
      smsText: text,
      messages: [...(newest ? [{ ...newest, text }] : []), earlier],
    });
    mockLateOrders();
    await renderPage(<Numbers />);
    const more = await screen.findByRole("button", { name: "Show the whole message" });
    await userEvent.click(more);
    expect(screen.getByRole("button", { name: "Show less" })).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("list", { name: "Earlier codes" })).toHaveTextContent("111222");
  });

  it("offers a retry if the list cannot be loaded", async () => {
    server.refuses("POST /rest/user/services/:currency/active", { currency: "USD" }, 403, "not_allowed");
    mockLateOrders();
    await renderPage(<Numbers />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  });
});
