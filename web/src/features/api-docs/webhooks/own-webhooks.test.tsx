import type {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
} from "@sonum/contract/webhooks/webhooks";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { Delivery, Webhook } from "../queries/webhooks.ts";
import { OwnWebhooks } from "./own-webhooks.tsx";

const at = "2030-01-01T00:00:00.000Z";
const webhook: Webhook = {
  webhookId: "whk_1",
  url: "https://example.com/hook",
  shape: "standard",
  kinds: ["code.received"],
  lowBalanceUsd: "5.00",
  rentalId: null,
  activationId: null,
  isSandbox: false,
  state: "active",
  failingSince: null,
  oldSecretUntil: null,
  createdAt: at,
};
const failed: Delivery = {
  deliveryId: "msg_1",
  kind: "code.received",
  orderId: 77,
  state: "failed",
  happenedAt: at,
  nextAt: null,
  tries: [
    { at, status: null, outcome: "no_answer_in_time", told: "no answer in time", ms: 10_000 },
    { at, status: 503, outcome: "answered", told: "HTTP 503", ms: 12 },
  ],
};

const server = fakeServerPerTest();
const mockWebhooks = (...data: Webhook[]) =>
  server.replies<typeof listWebhooks>("GET /rest/user/webhooks", {}, { data, total: data.length });
const isCalled = (key: string) => server.calls.some((call) => call.key === key);

describe("the list", () => {
  it("API-4 starts empty, with a button to add a webhook", async () => {
    mockWebhooks();
    await renderPage(<OwnWebhooks />);
    expect(await screen.findByRole("button", { name: "Add a webhook" })).toBeVisible();
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("says when the list did not load and retries on request", async () => {
    server.refuses("GET /rest/user/webhooks", {}, 403, "not_allowed");
    mockWebhooks(webhook);
    await renderPage(<OwnWebhooks />);
    expect(await screen.findByText("Your webhooks did not load")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: webhook.url })).toBeVisible();
  });

  it.each([
    [{ state: "active", failingSince: null }, "Sending"],
    [{ state: "active", failingSince: at }, "Failing"],
    [{ state: "paused", failingSince: null }, "Paused"],
    [{ state: "failing", failingSince: at }, "Stopped"],
  ] as const)("API-4 shows %o as %s", async (state, word) => {
    mockWebhooks({ ...webhook, ...state });
    await renderPage(<OwnWebhooks />);
    const card = await screen.findByRole("article", { name: webhook.url });
    expect(within(card).getByText(word)).toBeVisible();
    const onOff = state.state === "active" ? "Pause" : "Switch on";
    expect(within(card).getByRole("button", { name: onOff })).toBeVisible();
  });
});

describe("a webhook", () => {
  it("API-4 is added with the chosen shape and events, and shows its secret once", async () => {
    mockWebhooks();
    mockWebhooks({ ...webhook, isSandbox: true });
    server.replies<typeof addWebhook>("POST /rest/user/webhooks", {}, { ...webhook, secret: "whsec_abc" });
    await renderPage(<OwnWebhooks />);
    await userEvent.click(await screen.findByRole("button", { name: "Add a webhook" }));
    expect(screen.getByRole("button", { name: "Add" })).toBeDisabled();
    await userEvent.type(screen.getByRole("textbox", { name: "Address" }), webhook.url);
    await userEvent.click(screen.getByRole("checkbox", { name: /No code came in time/ }));
    expect(screen.getByRole("checkbox", { name: /A rental ends soon/ })).toBeVisible();
    await userEvent.click(screen.getByRole("checkbox", { name: /For the sandbox/ }));
    expect(screen.queryByRole("checkbox", { name: /A rental ends soon|Your balance is low/ })).toBeNull();
    expect(screen.queryByRole("textbox", { name: /A balance is low below/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("whsec_abc")).toBeVisible();
    const sent = server.calls.find(({ key }) => key === "POST /rest/user/webhooks")?.body;
    expect(sent).toMatchObject({ url: webhook.url, shape: "standard", lowBalanceUsd: "5", isSandbox: true });
    expect(await screen.findByText("Sandbox")).toBeVisible();
    expect(JSON.stringify(sent)).not.toMatch(/rental\.ending|balance\.low|order\.expired/);
    await userEvent.click(screen.getByRole("button", { name: "I have kept it" }));
    expect(screen.queryByText("whsec_abc")).toBeNull();
  });

  it("API-4 says why it cannot be added: the amount, but only if it is told of low balances", async () => {
    mockWebhooks();
    await renderPage(<OwnWebhooks />);
    await userEvent.click(await screen.findByRole("button", { name: "Add a webhook" }));
    const add = screen.getByRole("button", { name: "Add" });
    expect(add).toHaveAccessibleDescription("Give an address and at least one event");
    await userEvent.type(screen.getByLabelText("Address"), "https://example.com/hook");
    expect(add).not.toHaveAttribute("title");
    await userEvent.type(screen.getByLabelText("A balance is low below, in USD"), "x");
    expect(add).toHaveAccessibleDescription("Correct the amount first");
    await userEvent.click(screen.getByRole("checkbox", { name: /balance\.low/ }));
    expect(add).toBeEnabled();
  });

  it("API-4 shows a field error for a private address", async () => {
    mockWebhooks();
    server.refuses("POST /rest/user/webhooks", {}, 422, "address_refused");
    await renderPage(<OwnWebhooks />);
    await userEvent.click(await screen.findByRole("button", { name: "Add a webhook" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Address" }), "https://10.0.0.1/");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("This address is private or not by https")).toBeVisible();
  });

  it("API-4 is paused and resumed by its button", async () => {
    mockWebhooks(webhook);
    mockWebhooks({ ...webhook, state: "paused" });
    const params = { webhookId: "whk_1" };
    server.replies<typeof changeWebhook>("PATCH /rest/user/webhooks/:webhookId", params, webhook);
    await renderPage(<OwnWebhooks />);
    await userEvent.click(await screen.findByRole("button", { name: "Pause" }));
    expect(await screen.findByRole("button", { name: "Switch on" })).toBeVisible();
    expect(server.calls.find(({ key }) => key.startsWith("PATCH"))?.body).toEqual({ isActive: false });
  });

  it("API-4 lists its events and is edited in place", async () => {
    mockWebhooks({ ...webhook, kinds: ["code.received", "balance.low"] });
    mockWebhooks({ ...webhook, url: "https://example.com/other" });
    const params = { webhookId: "whk_1" };
    const patch = "PATCH /rest/user/webhooks/:webhookId";
    server.refuses(patch, params, 422, "address_refused");
    server.replies<typeof changeWebhook>(patch, params, webhook);
    await renderPage(<OwnWebhooks />);
    const card = await screen.findByRole("article", { name: webhook.url });
    expect(card).toHaveTextContent("A code came for a number · Your balance is low (< $5.00)");
    await userEvent.click(within(card).getByRole("button", { name: "Edit" }));
    const address = screen.getByRole("textbox", { name: "Address" });
    expect(address).toHaveValue(webhook.url);
    expect(screen.queryByRole("checkbox", { name: /For the sandbox/ })).toBeNull();
    await userEvent.clear(address);
    await userEvent.type(address, "https://example.com/other");
    await userEvent.click(screen.getByRole("checkbox", { name: /Your balance is low/ }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("This address is private or not by https")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("article", { name: "https://example.com/other" })).toBeVisible();
    expect(server.calls.findLast(({ key }) => key.startsWith("PATCH"))?.body).toEqual({
      url: "https://example.com/other",
      shape: "standard",
      kinds: ["code.received"],
      lowBalanceUsd: "5.00",
    });
  });

  it("API-4 of a single rental names the rental, and only its URL can be edited", async () => {
    mockWebhooks({ ...webhook, rentalId: 4711, shape: "handler", kinds: ["rental.message"] });
    await renderPage(<OwnWebhooks />);
    expect(await screen.findByText("Only rental 4711")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Edit" }));
    expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue(webhook.url);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("API-4 is removed only after a second click", async () => {
    mockWebhooks(webhook);
    mockWebhooks();
    const params = { webhookId: "whk_1" };
    server.replies<typeof removeWebhook>("DELETE /rest/user/webhooks/:webhookId", params, undefined);
    await renderPage(<OwnWebhooks />);
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(isCalled("DELETE /rest/user/webhooks/whk_1")).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Really remove it with its log" }));
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  });
});

describe("delivery log", () => {
  const params = { webhookId: "whk_1" };
  const mockLog = (...data: Delivery[]) =>
    server.replies<typeof listDeliveries>("GET /rest/user/webhooks/:webhookId/deliveries", params, {
      data,
      total: data.length,
    });
  const openLog = async () => {
    await renderPage(<OwnWebhooks />);
    await userEvent.click(await screen.findByRole("button", { name: "Show the log" }));
  };

  it("API-4 says when there were no deliveries", async () => {
    mockWebhooks(webhook);
    mockLog();
    await openLog();
    expect(await screen.findByText("Nothing was told here in the last 30 days.")).toBeVisible();
  });

  it("says when it did not load", async () => {
    mockWebhooks(webhook);
    server.refuses("GET /rest/user/webhooks/:webhookId/deliveries", params, 404, "not_found");
    await openLog();
    expect(await screen.findByText("The log did not load")).toBeVisible();
  });

  it("API-4 shows each delivery's outcome and can resend it", async () => {
    mockWebhooks(webhook);
    const untrusted = { at, status: null, outcome: "certificate", told: "CERT_HAS_EXPIRED", ms: 9 } as const;
    mockLog(failed, { ...failed, deliveryId: "msg_2", orderId: 78, tries: [untrusted] });
    const delivered: Delivery = { ...failed, state: "delivered" };
    mockLog(delivered);
    const one = { ...params, deliveryId: "msg_1" };
    server.replies<typeof resendDelivery>(
      "POST /rest/user/webhooks/:webhookId/deliveries/:deliveryId/resend",
      one,
      delivered,
    );
    await openLog();
    const row = await screen.findByRole("row", { name: /code\.received 77 Failed HTTP 503 2/ });
    expect(
      screen.getByRole("row", { name: /code\.received 78 Failed its certificate is not valid 1/ }),
    ).toBeVisible();
    await userEvent.click(within(row).getByRole("button", { name: "Resend" }));
    expect(await screen.findByText("Delivered")).toBeVisible();
  });
});
