import type { cancelActivation } from "@sonum/contract/activations";
import type { listCountries, listServices } from "@sonum/contract/catalogue";
import type { listLiveOrders } from "@sonum/contract/order-lists";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { liveOrders, type Order } from "../../queries/activations.ts";
import { ActiveNumbers } from "./active-numbers.tsx";

const waiting: Order = {
  orderId: 81204,
  serviceCode: "tg",
  serviceName: "Telegram",
  countryCode: "ee",
  phone: "+37255550142",
  operator: "any",
  smsResult: null,
  smsText: null,
  smsSender: null,
  dtSms: null,
  messages: [],
  awaitsAnother: false,
  late: null,
  isBlockedByPolicy: false,
  actions: ["cancel"],
  cancelFrom: null,
  dt: "2030-01-01T00:00:00.000Z",
  ttl: 1002,
  lifetime: 1200,
  expiresAt: "2030-01-01T00:20:00.000Z",
  status: 1,
  statusText: "waiting",
  price: 0.42,
  priceUsd: "0.42",
  currency: "USD",
};
const received: Order = {
  ...waiting,
  status: 2,
  statusText: "received",
  smsResult: "482913",
  smsText: "Your code is 482913.",
  dtSms: "2030-01-01T00:00:48.000Z",
};

let server: ReturnType<typeof fakeServer>;
const listed = (...data: Order[]) =>
  server.replies<typeof listLiveOrders>(
    "POST /rest/user/services/:currency/active",
    { currency: "USD" },
    { data, total: data.length },
  );

function Numbers() {
  return <ActiveNumbers orders={useQuery(liveOrders("USD"))} />;
}

beforeEach(() => {
  server = fakeServer();
  server.replies<typeof listServices>("GET /rest/reference/services", {}, []);
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, []);
});

describe("active numbers", () => {
  it("BUY-2 shows a waiting number with its countdown", async () => {
    listed(waiting);
    await renderPage(<Numbers />);
    expect(await screen.findByRole("article", { name: "+37255550142" })).toHaveTextContent("+372 5555 0142");
    expect(screen.getByRole("timer")).toHaveAccessibleName(/^16:4\d left$/);
  });

  it("BUY-2 shows the code with the message it came in and the time it took", async () => {
    listed(received);
    await renderPage(<Numbers />);
    const card = await screen.findByRole("article", { name: "+37255550142" });
    expect(card).toHaveTextContent("482913");
    expect(card).toHaveTextContent("Your code is 482913.");
    expect(card).toHaveTextContent("48 s after purchase");
    expect(screen.queryByRole("button", { name: /Cancel/ })).toBeNull();
  });

  it("BUY-5 gives a number back on request", async () => {
    listed(waiting);
    listed();
    server.replies<typeof cancelActivation>(
      "DELETE /rest/user/order/:orderId",
      { orderId: "81204" },
      undefined,
    );
    await renderPage(<Numbers />);
    await userEvent.click(await screen.findByRole("button", { name: "Cancel, refund $0.42" }));
    await waitFor(() => expect(screen.getByText("No active numbers")).toBeVisible());
    expect(server.calls.some(({ key }) => key === "DELETE /rest/user/order/81204")).toBe(true);
  });

  it("offers to try again when the list cannot be loaded", async () => {
    server.refuses("POST /rest/user/services/:currency/active", { currency: "USD" }, 403, "not_allowed");
    await renderPage(<Numbers />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  });
});
