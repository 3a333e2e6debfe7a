import type { exportUsers, searchUsers } from "@sonum/contract/office/users";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import type { FoundUser } from "../shared/queries/office-users.ts";
import { UsersPage } from "./users-page.tsx";

const ann: FoundUser = {
  id: "usr_1",
  username: "ann",
  email: "ann@example.com",
  roles: ["ROLE_sao-user"],
  isBlocked: true,
  createdAt: "2030-01-01T00:00:00.000Z",
  balanceUsd: "3.00",
  by: [],
};
const LIST = "POST /rest/office/users/search";

const server = fakeServerPerTest();
beforeEach(() => {
  server.isInOffice("support");
});

let address: OfficeSearch = {};
function Page({ start }: { start: OfficeSearch }) {
  const [search, setSearch] = useState(start);
  address = search;
  return <UsersPage params={{}} search={search} onSearch={setSearch} />;
}
const open = (start: OfficeSearch = {}) => {
  server.replies<typeof searchUsers>(LIST, {}, { data: [ann], next: "usr_1" });
  return renderPage(<Page start={start} />);
};
const lastBody = () => server.bodiesOf(LIST).at(-1);

it("DESK-5 lists the newest users first, and sorts by the headings that an index serves", async () => {
  await open();
  expect(await screen.findByRole("link", { name: "ann" })).toHaveAttribute("href", "/office/users/usr_1");
  expect(lastBody()).toEqual({ sort: "since", order: "DESC" });
  const heading = (name: string) => screen.getByRole("columnheader", { name });
  expect(heading("Since")).toHaveAttribute("aria-sort", "descending");
  expect(within(heading("Balance")).queryByRole("button")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Username" }));
  await waitFor(() => expect(lastBody()).toEqual({ sort: "name", order: "ASC" }));
  expect(heading("Username")).toHaveAttribute("aria-sort", "ascending");
  await userEvent.click(screen.getByRole("button", { name: "Since" }));
  expect(address).toEqual({ sort: "since", order: "DESC" });
  await userEvent.click(screen.getByRole("button", { name: "Since" }));
  await waitFor(() => expect(lastBody()).toEqual({ sort: "since", order: "ASC" }));
});

it("DESK-5 reads filters and page from the address, and begins again with another filter", async () => {
  await open({
    text: "an",
    state: "blocked",
    from: "2030-01-01",
    till: "soon",
    sort: "balance",
    after: "usr_9",
  });
  await screen.findByRole("link", { name: "ann" });
  const filter = { text: "an", state: "blocked", from: "2030-01-01" };
  expect(lastBody()).toEqual({ ...filter, sort: "since", order: "DESC", after: "usr_9" });
  await userEvent.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(lastBody()).toMatchObject({ after: "usr_1" }));
  await userEvent.selectOptions(screen.getByLabelText("State"), "All");
  await waitFor(() => expect(lastBody()).not.toHaveProperty("after"));
  expect(address).toMatchObject({ text: "an", state: "" });
});

it("DESK-5 searches when the text is submitted, not while it is typed, because searches are audited", async () => {
  await open();
  await screen.findByRole("link", { name: "ann" });
  await userEvent.type(screen.getByLabelText(/^Name, e-mail/), " ann ");
  expect(server.bodiesOf(LIST)).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(lastBody()).toMatchObject({ text: "ann" }));
});

it("DESK-5 exports what the filter shows", async () => {
  server.replies<typeof exportUsers>("POST /rest/office/users/export", {}, "id\r\n");
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  await open({ state: "blocked", after: "usr_9" });
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(server.bodiesOf("POST /rest/office/users/export")).toEqual([
    { state: "blocked", sort: "since", order: "DESC" },
  ]);
});
