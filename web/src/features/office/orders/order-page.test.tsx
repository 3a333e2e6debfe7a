import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { OrderPage } from "./order-page.tsx";

const open = (status: number, code: "not_found" | "invalid_request" | "unavailable") => {
  const server = fakeServer();
  server.isInOffice("support");
  server.refuses("GET /rest/office/orders/:orderId", { orderId: "7" }, status, code);
  return renderPage(<OrderPage params={{ orderId: "7" }} search={{}} onSearch={() => {}} />);
};

it("DESK-2 says that an order does not exist only if the server says so", async () => {
  const { unmount } = await open(404, "not_found");
  expect(await screen.findByText("No such order")).toBeVisible();
  unmount();
  await open(503, "unavailable");
  expect(await screen.findByText("This could not be loaded")).toBeVisible();
  expect(screen.queryByText("No such order")).toBeNull();
});
