import type { listServices } from "@sonum/contract/catalogue/catalogue";
import type { listRentalServices } from "@sonum/contract/rentals/rental";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { RentPanel } from "./rent-panel.tsx";

const server = fakeServerPerTest();

async function renderPanel(serviceCount: number) {
  const codes = Array.from({ length: serviceCount }, (_, index) => `s${index}`);
  server.replies<typeof listServices>(
    "GET /rest/reference/services",
    {},
    codes.map((code) => ({
      code,
      name: `Service ${code}`,
      icon: "",
      favorite: false,
      category: "other",
      names: [],
      priceFrom: 1,
      numberCount: 5,
      success: null,
    })),
  );
  server.replies<typeof listRentalServices>(
    "GET /rest/rent/services",
    {},
    codes.map((code) => ({ code, priceDayFrom: 1, numberCount: 5 })),
  );
  await renderPage(<RentPanel />, { at: "/rent_numbers" });
  await waitFor(() => expect(tiles()).toHaveLength(Math.min(9, serviceCount)));
}

const tiles = () => screen.queryAllByRole("link", { name: /Service s\d/ });
const showAll = () => screen.queryByRole("button", { name: /Show all services/ });

it("SHOP-3 shows nine services for rent and expands to all, from the tenth on", async () => {
  await renderPanel(10);
  await userEvent.click(showAll() ?? expect.fail("no button"));
  await waitFor(() => expect(tiles()).toHaveLength(10));
});

it("SHOP-3 has nothing to expand when all services for rent are shown", async () => {
  await renderPanel(9);
  expect(showAll()).toBeNull();
});
