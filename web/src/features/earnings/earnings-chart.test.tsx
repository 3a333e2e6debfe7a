import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { EarningsChart } from "./earnings-chart.tsx";

const NOTHING = /^Nothing earned in this time\./;

beforeEach(() => void fakeServer());

it("MONEY-9 shows that nothing was earned without days, or with empty ones only", async () => {
  const { unmount } = await renderPage(<EarningsChart days={[]} currency="USD" />);
  expect(screen.getByText(NOTHING)).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
  unmount();
  await renderPage(<EarningsChart days={[{ day: "2030-01-01", earned: 0, purchases: 0 }]} currency="USD" />);
  expect(screen.getByText(NOTHING)).toBeVisible();
});

it("MONEY-9 has a table with the chart's figures", async () => {
  const days = [
    { day: "2030-01-01", earned: 0, purchases: 0 },
    { day: "2030-01-02", earned: 1.25, purchases: 3 },
  ];
  await renderPage(<EarningsChart days={days} currency="USD" />);
  expect(screen.queryByText(NOTHING)).toBeNull();
  expect(screen.getByRole("img")).toBeVisible();
  expect(screen.getByText("Jan 1, 2030", { selector: "span" })).toBeVisible();
  const rows = screen.getAllByRole("row", { hidden: true });
  expect(rows[1]).toHaveTextContent("Jan 2, 20303$1.25");
});
