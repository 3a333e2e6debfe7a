import type { decideMessageCheck } from "@sonum/contract/office/lawful-use";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { MessageCheck } from "../shared/queries/lawful-use.ts";
import { MessageChecksPage } from "./message-checks-page.tsx";

const check: MessageCheck = {
  id: 7,
  country: "ee",
  sender: "Kalapood",
  text: "Confirm with ••••",
  services: [{ code: "tg", name: "Telegram" }],
  reasons: [
    { kind: "concepts", of: ["pay-confirm", "code"], weight: 1.24 },
    { kind: "word", of: ["confirm"], weight: 0.51 },
    { kind: "institution", of: ["bank"], weight: 0.3 },
    { kind: "warning", of: ["card"], weight: -0.4 },
    { kind: "fact", of: ["no service"], weight: -0.2 },
  ],
  askedAt: "2030-01-01T00:00:00.000Z",
  dueAt: "2030-01-01T00:10:00.000Z",
};

const server = fakeServerPerTest();
const DECIDE = "POST /rest/office/message-checks/7";

/** Lists the check until it is decided: not by replies in order, because the list is polled. */
function listUntilDecided() {
  let data = [check];
  const answer = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/rest/office/message-checks") return Response.json({ data });
    if (init?.method === "POST") data = [];
    return answer(path, init);
  });
}

it.each([
  ["Release to the customer", "release"],
  ["Hold and refund", "hold"],
] as const)("M2 sends the decision: %s", async (button, decision) => {
  server.isInOffice("support");
  listUntilDecided();
  server.replies<typeof decideMessageCheck>("POST /rest/office/message-checks/:id", { id: "7" }, undefined);
  await renderPage(<MessageChecksPage />);
  expect(await screen.findByRole("article", { name: "Kalapood" })).toHaveTextContent("Confirm with ••••");
  const [holding, against] = screen.getAllByRole("listitem");
  expect(holding).toHaveTextContent(
    "For holding it: confirming a payment + code 1.2, “confirm” 0.5, Bank 0.3",
  );
  expect(against).toHaveTextContent("Against: warns: bank card 0.4, names no service 0.2");
  await userEvent.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(server.bodiesOf(DECIDE)).toEqual([{ decision }]));
  expect(await screen.findByText("Nothing to check")).toBeVisible();
  expect(document.body).not.toHaveFocus();
});
