import type { listActiveRentals } from "@sonum/contract/rentals/rental";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { sampleRental } from "../../../test/sample-rental.ts";
import type { Rental } from "../../queries/rentals.ts";
import { RentalsStrip } from "./rentals-strip.tsx";

async function showStrip(rentals: Rental[], props: { hasPlace?: boolean } = {}) {
  const server = fakeServer();
  const list = "GET /rest/user/rent/list/active/:currency" as const;
  server.replies<typeof listActiveRentals>(list, { currency: "USD" }, rentals);
  await renderPage(<RentalsStrip {...props} />);
  await waitFor(() => expect(server.calls).toHaveLength(1));
}

it("RENT-6 counts rented numbers above the shop and links to them", async () => {
  await showStrip([sampleRental, { ...sampleRental, orderId: 91205 }]);
  expect(await screen.findByRole("link", { name: "2 rented numbers" })).toHaveAttribute(
    "href",
    "/account/rentals",
  );
});

it("shows nothing without rentals", async () => {
  await showStrip([]);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("fills its reserved space even without rentals", async () => {
  await showStrip([], { hasPlace: true });
  expect(await screen.findByRole("link", { name: "No rented numbers" })).toBeVisible();
});
