import type { readPartner } from "@sonum/contract/partners/partner-list";
import type { decidePartner } from "@sonum/contract/partners/partners";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { sampleApplication } from "../../../../test/sample-application.ts";
import { messagesStore } from "../../../lib/api/system-messages.ts";
import type { PartnerState } from "../../../queries/partners.ts";
import { PartnerPage } from "./partner-page.tsx";

const server = fakeServerPerTest();
const partnerId = sampleApplication.partnerId;
beforeEach(() => {
  messagesStore.set([]);
  server.isInOffice("support");
});

const replyWith = (state: PartnerState) =>
  server.replies<typeof readPartner>(
    "GET /rest/office/partners/:partnerId",
    { partnerId },
    { ...sampleApplication, state },
  );
const replyToDecision = () =>
  server.replies<typeof decidePartner>(
    "POST /rest/office/partners/:partnerId/decision",
    { partnerId },
    undefined,
  );
const open = () => renderPage(<PartnerPage params={{ partnerId }} search={{}} onSearch={() => {}} />);
const card = () => screen.findByRole("article", { name: "Pat" });
const press = async (button: string) => {
  (await within(await card()).findByRole("button", { name: button })).focus();
  await userEvent.keyboard("{Enter}");
};
const messages = () => messagesStore.get().map(({ text }) => text);

it("DESK-2 names the approved partner and keeps the focus on their card", async () => {
  replyWith("pending");
  replyWith("approved");
  replyToDecision();
  await open();
  await press("Approve");
  await waitFor(async () => expect(await card()).toHaveFocus());
  expect(messages()).toMatchObject([{ message: "{name} is approved and may sell", values: { name: "Pat" } }]);
});

it.each([
  ["pending", "Reject", "{name} is rejected"],
  ["approved", "Withdraw the approval", "The approval of {name} is withdrawn"],
] as const)("DESK-2 rejects a partner who is %s with a reason: %s", async (state, button, message) => {
  replyWith(state);
  replyToDecision();
  await open();
  expect(await within(await card()).findByRole("button", { name: button })).toBeDisabled();
  await userEvent.type(await within(await card()).findByLabelText(/^Reason/), "No answer");
  await press(button);
  await waitFor(() => expect(messages()).toMatchObject([{ message, values: { name: "Pat" } }]));
});
