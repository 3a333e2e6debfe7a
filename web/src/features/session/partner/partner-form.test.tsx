import type { readPasswordRule } from "@sonum/contract/accounts/sign-up";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { messagesStore } from "../../../lib/api/system-messages.ts";
import { PartnerForm } from "./partner-form.tsx";

/** Mocks the captcha worker: solves at once. */
vi.mock("altcha/workers/pbkdf2?worker", () => ({
  default: function Solver() {
    const solver = new EventTarget();
    const data = { counter: 1, derivedKey: "00", time: 1 };
    const postMessage = () => solver.dispatchEvent(new MessageEvent("message", { data }));
    return Object.assign(solver, { postMessage, terminate: () => undefined });
  },
}));

const ROUTE = "POST /rest/adm/create/partner";
const VALUES = {
  Name: "Mari",
  "Telegram contact": "@mari",
  Username: "mari",
  "E-mail": "mari@example.com",
  Password: "a quiet lake",
  "Repeat password": "a quiet lake",
  "Number of SIM ports": "32",
  Equipment: "Two racks",
};

it("PART-2 shows a failure other than a taken name as a system message and keeps what was entered", async () => {
  const server = fakeServer();
  server.replies<typeof readPasswordRule>(
    "GET /rest/reference/password",
    {},
    { lengthMin: 8, lengthMax: 128 },
  );
  for (let times = 0; times < 2; times++)
    server.replies(
      "GET /rest/captcha/:action",
      { action: "partner-sign-up" },
      { parameters: { data: { until: Math.floor(Date.now() / 1000) + 600 } } },
    );
  server.refuses(ROUTE, {}, 500, "internal");
  await renderPage(<PartnerForm onSignedIn={() => undefined} onSignInFailed={() => undefined} />);
  for (const [label, value] of Object.entries(VALUES))
    await userEvent.type(screen.getByLabelText(label), value);
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  await waitFor(() => expect(screen.getByRole("button", { name: "Apply as a partner" })).toBeEnabled());
  await userEvent.click(screen.getByRole("button", { name: "Apply as a partner" }));
  await waitFor(() => expect(messagesStore.get()[0]).toMatchObject({ status: "error" }));
  expect(screen.getByLabelText("Equipment")).toHaveValue("Two racks");
  const { Name: name, Password: password, Equipment: equipment } = VALUES;
  const sent = { name, username: "mari", email: "mari@example.com", password, equipment };
  expect(server.bodiesOf(ROUTE)).toMatchObject([
    { ...sent, telegramId: "@mari", portNumber: 32, countryList: "", comments: "" },
  ]);
});
