import type { listStaff } from "@sonum/contract/staff/staff";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import type { StaffMember } from "./queries/staff.ts";
import { StaffPage } from "./staff-page.tsx";

const member = (username: string, day: number, more: Partial<StaffMember> = {}): StaffMember => ({
  id: `usr_${username}`,
  username,
  email: `${username}@example.com`,
  roles: ["support"],
  hasSecondFactor: true,
  isBlocked: false,
  lastSeenAt: `2030-02-0${day}T00:00:00.000Z`,
  createdAt: `2030-01-0${day}T00:00:00.000Z`,
  ...more,
});
const members = [
  member("zoe", 1, { roles: ["owner"] }),
  member("bob", 2, { lastSeenAt: null, hasSecondFactor: false }),
  member("ann", 3, { roles: ["finance"] }),
];

const server = fakeServerPerTest();
beforeEach(() => {
  server.isInOffice("owner");
  server.replies<typeof listStaff>("GET /rest/office/staff", {}, { data: members });
});

let address: OfficeSearch = {};
function Page({ start }: { start: OfficeSearch }) {
  const [search, setSearch] = useState(start);
  address = search;
  return <StaffPage params={{}} search={search} onSearch={setSearch} />;
}
const open = (start: OfficeSearch = {}) => renderPage(<Page start={start} />);
const names = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

it("DESK-5 sorts operators by name and by when they were last seen, each a link to the user", async () => {
  await open();
  expect(await screen.findByRole("link", { name: "zoe" })).toHaveAttribute("href", "/office/users/usr_zoe");
  expect(names()).toEqual(["zoe", "bob", "ann"]);
  await userEvent.click(screen.getByRole("button", { name: "Username" }));
  expect(names()).toEqual(["ann", "bob", "zoe"]);
  await userEvent.click(screen.getByRole("button", { name: "Last seen" }));
  expect(names()).toEqual(["ann", "zoe", "bob"]);
  expect(address).toEqual({ sort: "lastSeen", order: "DESC" });
});

it("DESK-5 filters operators by role, second factor and text, by the address too", async () => {
  await open({ state: "finance" });
  expect(await screen.findByRole("link", { name: "ann" })).toBeVisible();
  expect(names()).toEqual(["ann"]);
  await userEvent.selectOptions(screen.getByLabelText("Role"), "No second factor");
  expect(names()).toEqual(["bob"]);
  await userEvent.type(screen.getByLabelText("Search by username or e-mail"), "nobody");
  expect(await screen.findByText("Nobody was found")).toBeVisible();
});

it("DESK-5 exports the operators that are shown", async () => {
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  await open({ state: "finance" });
  await screen.findByRole("link", { name: "ann" });
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [file] = save.mock.calls[0] ?? [];
  const text = await (file as Blob).text();
  expect(text).toContain("usr_ann,ann,ann@example.com,finance,true,false");
  expect(text).not.toContain("bob");
});
