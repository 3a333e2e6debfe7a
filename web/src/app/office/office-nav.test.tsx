import type { Profile, Role } from "@sonum/contract/accounts/sign-in";
import type { readMailKeeping } from "@sonum/contract/mails/mails";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { OfficeNav } from "./office-nav.tsx";

async function navigationFor(isKept: boolean, ...roles: Role[]): Promise<string[]> {
  const server = fakeServer();
  server.replies<typeof readMailKeeping>("GET /rest/office/mail-keeping", {}, { isKept });
  const person: Partial<Profile> = { roles: ["ROLE_sao-operator", ...roles] };
  server.replies("GET /rest/check", {}, person);
  await renderPage(<OfficeNav />);
  await screen.findByRole("link", { name: "Dashboard" });
  if (isKept) await screen.findByRole("link", { name: "Mails" });
  return screen.getAllByRole("link").map(({ textContent }) => textContent ?? "");
}

it("shows owners every page of the office", async () => {
  expect(await navigationFor(true, "ROLE_sao-owner")).toEqual(
    expect.arrayContaining(["Prices", "Users", "Payments", "Staff", "Audit log", "Fleet", "Inboxes"]),
  );
});

it("shows other operators only the pages of their roles", async () => {
  const pages = await navigationFor(true, "ROLE_sao-support");
  expect(pages).toEqual(expect.arrayContaining(["Users", "Inboxes", "Mails"]));
  for (const page of ["Prices", "Payments", "Staff", "Audit log"]) expect(pages).not.toContain(page);
});

it("hides the mails page where mails are not stored", async () => {
  expect(await navigationFor(false, "ROLE_sao-owner")).not.toContain("Mails");
});
