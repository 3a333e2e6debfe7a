import type { exportActs, listActs } from "@sonum/contract/office/audit-log";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import * as download from "../../../lib/page/download-text.ts";
import { AuditPage } from "./audit-page.tsx";

const server = fakeServerPerTest();
const hasNoEntries = () =>
  server.replies<typeof listActs>("POST /rest/office/audit", {}, { data: [], total: 0 });
const box = () => screen.getByRole("checkbox", { name: "Without views of people's data" });

it("DESK-5 hides views by a filter in the address, which the export follows", async () => {
  const save = vi.spyOn(download, "downloadText").mockReturnValue();
  hasNoEntries();
  server.replies<typeof exportActs>("GET /rest/office/audit/export", {}, "id,at");
  const onSearch = vi.fn();
  const page = (search: Record<string, string>) => (
    <AuditPage params={{}} search={search} onSearch={onSearch} />
  );
  const { unmount } = await renderPage(page({}));
  expect(box()).not.toBeChecked();
  await userEvent.click(box());
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ views: "hidden" }));
  unmount();

  await renderPage(page({ views: "hidden" }));
  expect(box()).toBeChecked();
  expect(server.bodiesOf("POST /rest/office/audit")).toMatchObject([
    { filter: {} },
    { filter: { views: "hidden" } },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(server.calls.at(-1)?.key).toBe("GET /rest/office/audit/export?views=hidden");
});

it("DESK-5 does not offer to hide views while only views are shown", async () => {
  hasNoEntries();
  await renderPage(<AuditPage params={{}} search={{ what: "view:" }} onSearch={() => undefined} />);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
