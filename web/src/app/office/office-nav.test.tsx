import type { Profile, Role } from "@sonum/contract/accounts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { OfficeNav } from "./office-nav.tsx";

async function navigationOf(...roles: Role[]): Promise<string[]> {
  const server = fakeServer();
  const person: Partial<Profile> = { roles: ["ROLE_sao-operator", ...roles] };
  server.replies("GET /rest/check", {}, person);
  await renderPage(<OfficeNav />);
  await screen.findByRole("link", { name: "Dashboard" });
  return screen.getAllByRole("link").map(({ textContent }) => textContent ?? "");
}

it("shows owners every page of the office", async () => {
  expect(await navigationOf("ROLE_sao-owner")).toEqual(
    expect.arrayContaining(["Prices", "Users", "Payments", "Staff", "Audit log", "Fleet", "Inboxes"]),
  );
});

it("shows everybody else what is theirs to do", async () => {
  const pages = await navigationOf("ROLE_sao-support");
  expect(pages).toEqual(expect.arrayContaining(["Users", "Inboxes", "Mails"]));
  for (const page of ["Prices", "Payments", "Staff", "Audit log"]) expect(pages).not.toContain(page);
});
