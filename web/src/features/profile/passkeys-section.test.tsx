import type { startPasskey } from "@sonum/contract/accounts/passkeys";
import type { readOwnProfile } from "@sonum/contract/accounts/profile";
import type { CreationOptions } from "@sonum/contract/accounts/webauthn";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApiKey } from "../../../test/sample-api-key.ts";
import { type OwnProfile, ownProfile } from "../../queries/own-profile.ts";
import { PasskeysSection } from "./passkeys-section.tsx";

vi.mock("@simplewebauthn/browser", () => ({ startRegistration: async () => ({}) }));

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
const options: CreationOptions = {
  rp: { id: "localhost", name: "Sonum" },
  user: { id: "dXNy", name: "ann", displayName: "ann" },
  challenge: "Y2hhbGxlbmdl",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  attestation: "none",
};
const added = {
  id: "pky_1",
  name: "Passkey 1",
  createdAt: "2030-01-01T00:00:00.000Z",
  lastUsedAt: null,
};

const server = fakeServerPerTest();

function OwnPasskeys() {
  const { data } = useQuery(ownProfile);
  return data && <PasskeysSection own={data} />;
}

it("AUTH-17 shows a passkey that was stored although the reply was lost", async () => {
  server.replies<typeof readOwnProfile>("GET /rest/user/profile", {}, own);
  server.replies<typeof readOwnProfile>("GET /rest/user/profile", {}, { ...own, passkeys: [added] });
  server.replies<typeof startPasskey>("POST /rest/user/passkeys/options", {}, options);
  // The browser repeats the request, and the challenge was used by the first one.
  server.refuses("POST /rest/user/passkeys", {}, 403, "not_confirmed");
  await renderPage(<OwnPasskeys />);
  await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
  expect(await screen.findByText("Passkey 1")).toBeVisible();
});
