import type { listMails } from "@sonum/contract/mails/mails";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { MailsPage } from "./mails-page.tsx";

/** Newest first, more than a page. */
const all = Array.from({ length: 60 }, (_, n) => ({
  id: `mail_${n}`,
  from: "shop@example.com",
  to: `ann${n}@example.com`,
  subject: `Letter ${n}`,
  sentAt: new Date(Date.UTC(2030, 0, 1) - n * 1000).toISOString(),
}));

const server = fakeServerPerTest();
beforeEach(() => {
  server.isInOffice("support");
  server.replies<typeof listMails>("GET /rest/office/mails", {}, { data: all, total: all.length });
});

function Page({ start }: { start: OfficeSearch }) {
  const [search, setSearch] = useState(start);
  return <MailsPage params={{}} search={search} onSearch={setSearch} />;
}
const open = (start: OfficeSearch = {}) => renderPage(<Page start={start} />);
const subjects = () => screen.getAllByRole("link").map((link) => link.querySelector("b")?.textContent);

it("DESK-5 pages, sorts and searches mails, and a mail keeps the list's address", async () => {
  await open({ page: "2" });
  const link = await screen.findByRole("link", { name: /Letter 59/ });
  expect(link).toHaveAttribute("href", "/office/mails?page=2&id=mail_59");
  expect(subjects()).toHaveLength(10);
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Oldest first");
  expect(subjects()[0]).toBe("Letter 59");
  expect(subjects()).toHaveLength(50);
  await userEvent.type(screen.getByLabelText("Search by subject or recipient"), "ANN7@");
  await waitFor(() => expect(subjects()).toEqual(["Letter 7"]));
});

it("DESK-5 exports the mails that match", async () => {
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  await open({ text: "letter 12" });
  await screen.findByRole("link", { name: /Letter 12/ });
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [file] = save.mock.calls[0] ?? [];
  const lines = (await (file as Blob).text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Letter 12");
});
