import { byLocale } from "@sonum/contract/locale";
import type { publishText, readLegalText, saveDraft } from "@sonum/contract/office/legal-texts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { TextPage } from "./text-page.tsx";

const at = "2030-01-01T00:00:00.000Z";
const source = { title: "Terms", summary: "In short", body: "## One\nSee [rules](/legal/rules)." };
const texts = byLocale(() => source);
const version = {
  number: 1,
  effectiveFrom: at,
  asksAgain: true,
  reason: "first",
  publishedBy: "olga",
  publishedAt: at,
  state: "in_force" as const,
  texts,
};
const values = { en: { LEGAL_NAME: "Sonum Ltd" } };

it("edits, previews and publishes a legal text, and shows the diff", async () => {
  const server = fakeServer();
  server.isInOffice();
  const changed = { ...texts, en: { ...source, body: "## One\nBy {{LEGAL_NAME}}." } };
  const read = (draft: { by: string; at: string; texts: typeof texts } | null) =>
    server.replies<typeof readLegalText>(
      "GET /rest/office/texts/:id",
      { id: "terms" },
      { draft, versions: [version], values },
    );
  read(null);
  read({ by: "olga", at, texts: changed });
  server.replies<typeof saveDraft>("POST /rest/office/texts/:id/draft", { id: "terms" }, { by: "olga", at });
  server.replies<typeof publishText>("POST /rest/office/texts/:id/publish", { id: "terms" }, version);
  await renderPage(<TextPage params={{ id: "terms" }} search={{}} onSearch={() => {}} />);

  const body = await screen.findByRole("textbox", { name: "Text (English)" });
  await userEvent.clear(body);
  await userEvent.type(body, "<b>");
  expect(screen.getByText(/begins with "## heading"/)).toBeVisible();
  await userEvent.clear(body);
  await userEvent.type(body, "## One\nBy {{{{LEGAL_NAME}}.");
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText(/Draft of olga/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  const english = screen.getByRole("region", { name: "English" });
  expect(within(english).getByText("By Sonum Ltd.")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Publish…" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /agree again/ }));
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "named ourselves");
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  const published = () => server.calls.find(({ key }) => key === "POST /rest/office/texts/terms/publish");
  await waitFor(() =>
    expect(published()?.body).toEqual({
      savedAt: at,
      effectiveFrom: null,
      asksAgain: true,
      reason: "named ourselves",
    }),
  );
});
