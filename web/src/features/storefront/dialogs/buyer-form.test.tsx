import type { readProfile, Session } from "@sonum/contract/accounts/sign-in";
import type { openAccount } from "@sonum/contract/accounts/sign-up";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { clearSession, sessionStore } from "../../../lib/session/session.ts";
import { findPendingPurchase } from "../../../queries/pending-purchase.ts";
import { BuyerForm } from "./buyer-form.tsx";

/** Mocks the captcha worker: solves at once. */
vi.mock("altcha/workers/pbkdf2?worker", () => ({
  default: function Solver() {
    const solver = new EventTarget();
    const data = { counter: 1, derivedKey: "00", time: 1 };
    const postMessage = () => solver.dispatchEvent(new MessageEvent("message", { data }));
    return Object.assign(solver, { postMessage, terminate: () => undefined });
  },
}));

const OPEN = "POST /rest/adm/create/buyer";
const purchase = { service: "tg", country: "ee", currency: "USD", price: 0.42 };
const session: Session = {
  access_token: "a",
  refresh_token: "r",
  token_type: "bearer",
  scope: "",
  expires_in: 86_400,
  username: "buyer-1",
};

const server = fakeServerPerTest();
beforeEach(() => {
  clearSession();
  for (let times = 0; times < 2; times++)
    server.replies("GET /rest/captcha/:action", { action: "sign-up" }, {
      parameters: { data: { until: Math.floor(Date.now() / 1000) + 600 } },
    } as never);
});

async function send(onDone: () => void) {
  await renderPage(<BuyerForm purchase={purchase} onDone={onDone} />);
  const button = screen.getByRole("button", { name: "Continue" });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText("E-mail"), "mari@example.com");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(button);
}

it("BUY-15 makes an account from an e-mail address, and then waits for the money of the purchase", async () => {
  server.replies<typeof openAccount>(OPEN, {}, session);
  server.replies<typeof readProfile>("GET /rest/check", {}, { roles: ["ROLE_sao-user"] } as never);
  server.refuses("POST /rest/user/order/create/tg/ee/USD", {}, 422, "insufficient_funds", {
    missingUsd: "0.42",
  });
  const onDone = vi.fn();
  await send(onDone);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.bodiesOf(OPEN)).toEqual([
    {
      email: "mari@example.com",
      service: "tg",
      captcha: expect.any(String),
      locale: "en",
      agreements: { personalData: true, terms: true, lawfulPurchase: true },
    },
  ]);
  expect(sessionStore.get()).toMatchObject({ username: "buyer-1", role: "customer" });
  expect(findPendingPurchase()).toMatchObject({ request: purchase, missingUsd: 0.42 });
});

it("BUY-15 asks the owner of a known address to sign in", async () => {
  server.refuses(OPEN, {}, 409, "name_taken", { field: "email" });
  const onDone = vi.fn();
  await send(onDone);
  expect(await screen.findByRole("link", { name: "Sign in to buy" })).toHaveAttribute(
    "href",
    "/login?to=%2Factivations",
  );
  expect(screen.getByRole("link", { name: "get a link by e-mail" })).toHaveAttribute(
    "href",
    "/login?to=%2Factivations&forgotten=true",
  );
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("E-mail"), "x");
  expect(screen.queryByRole("link", { name: "Sign in to buy" })).toBeNull();
});
