import type { listMargins, setMargin } from "@sonum/contract/catalogue/margins";
import { byLocale } from "@sonum/contract/locale";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { MarginsDialog } from "./margins-dialog.tsx";
import type { Margin } from "./queries/margins.ts";

const LATVIA = byLocale(() => "Latvia");
const grid = {
  partnerSharePercent: 60,
  margins: [],
  countries: [{ iso2: "lv", names: LATVIA }],
  services: [{ code: "oz", name: "Poshmark", state: "open" as const, prices: ["0.25"] }],
};

async function open(rows: Margin[]) {
  const server = fakeServer();
  server.replies<typeof listMargins>("GET /rest/office/margins", {}, rows);
  server.replies<typeof setMargin>("POST /rest/office/margins", {}, undefined);
  await renderPage(<MarginsDialog grid={grid} maySet onClose={() => undefined} />);
  const said = () => server.calls.findLast(({ key }) => key.startsWith("POST"))?.body;
  return { dialog: await screen.findByRole("dialog"), said };
}

it("DESK-1 sets a margin by service and country name, and rejects unknown names", async () => {
  const { dialog, said } = await open([]);
  expect(await within(dialog).findByText("No margins yet")).toBeVisible();
  const [service, country, percent] = ["Service", "Country", "Shop's share, percent"].map((label) =>
    within(dialog).getByLabelText(label),
  );
  const submit = () => within(dialog).getByRole("button", { name: "Set the margin" });
  if (!service || !country || !percent) throw new Error("A field is missing");
  await userEvent.type(percent, "25");
  await userEvent.type(service, "Poshmarkt");
  await userEvent.type(country, "Latvia");
  expect(submit()).toBeDisabled();
  expect(within(dialog).getByText("No service is called like this")).toBeVisible();
  await userEvent.type(service, "{Backspace}");
  await userEvent.click(submit());
  expect(said()).toEqual({ service: "oz", country: "lv", housePercent: 25 });
});

it("DESK-1 lists margins by name with both shares, and removes one", async () => {
  const setAt = "2026-11-01T10:00:00.000Z";
  const { dialog, said } = await open([
    { service: "oz", country: "lv", housePercent: 12.5, setBy: "olga", setAt },
    { service: null, country: null, housePercent: 30, setBy: "olga", setAt },
  ]);
  const row = await within(dialog).findByRole("row", { name: /Poshmark Latvia 12.5 % 87.5 %/ });
  expect(within(dialog).getByRole("row", { name: /All services All countries 30 %/ })).toBeVisible();
  await userEvent.click(within(row).getByRole("button"));
  expect(said()).toEqual({ service: "oz", country: "lv", housePercent: null });
});
