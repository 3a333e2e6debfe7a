import type { forwardCodes, readForwarding } from "@sonum/contract/notifications/forwarding";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApiKey } from "../../../test/sample-api-key.ts";
import type { OwnProfile } from "../../queries/own-profile.ts";
import { ForwardingSection } from "./forwarding-section.tsx";
import type { Forwarding } from "./queries/forwarding.ts";

const server = fakeServerPerTest();
const own: OwnProfile = {
  username: "ann",
  email: "ann@mail.test",
  emailVerified: true,
  hasPassword: true,
  pendingEmail: null,
  firstName: "",
  lastName: "",
  locale: "en",
  createdAt: "2030-01-01T00:00:00.000Z",
  twoFactor: { totp: false, recoveryCodesLeft: 0, isRequired: false },
  passkeys: [],
  apiKey: sampleApiKey,
  sessionCount: 1,
  confirmedUntil: null,
  deletesAt: null,
};
const off: Forwarding = {
  forwardTo: null,
  since: null,
  isEmailVerified: true,
  hasTelegram: true,
  isChatLinked: false,
};
const mock = (state: Partial<Forwarding>) =>
  server.replies<typeof readForwarding>("GET /rest/user/forwarding", {}, { ...off, ...state });
const chooser = () => screen.findByRole("combobox", { name: "Forward codes to" });

it("forwards to Telegram after the user opened the bot by the link", async () => {
  const chatLink = "https://t.me/bot?start=key";
  const chosen = { ...off, forwardTo: "telegram", since: "2026-01-01T00:00:00.000Z" } as const;
  mock({});
  mock(chosen);
  server.replies<typeof forwardCodes>("POST /rest/user/forwarding", {}, { ...chosen, chatLink });
  await renderPage(<ForwardingSection own={own} />);
  await userEvent.selectOptions(await chooser(), "Telegram");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const link = await screen.findByRole("link", { name: "Open the bot in Telegram and press Start" });
  expect(link).toHaveAttribute("href", chatLink);
  expect(server.calls.find(({ key }) => key.startsWith("POST"))?.body).toEqual({ forwardTo: "telegram" });
});

it("offers neither an unconfirmed address nor a bot that does not exist", async () => {
  mock({ isEmailVerified: false, hasTelegram: false });
  await renderPage(<ForwardingSection own={own} />);
  await userEvent.selectOptions(await chooser(), own.email);
  expect(screen.queryByRole("option", { name: "Telegram" })).toBeNull();
  expect(screen.getByRole("button", { name: /^Save/ })).toBeDisabled();
});
