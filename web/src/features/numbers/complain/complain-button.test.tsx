import type { complain } from "@sonum/contract/activations/complaints";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { doneOrder, waitingOrder } from "../../../../test/sample-order.ts";
import { ComplainButton } from "./complain-button.tsx";

it("C11 a buyer reports what was wrong with a code", async () => {
  const server = fakeServer();
  const orderId = String(doneOrder.orderId);
  const complained = { ...doneOrder, complaint: "made" as const };
  server.replies<typeof complain>("POST /rest/user/order/:orderId/complaint", { orderId }, complained);
  await renderPage(<ComplainButton order={doneOrder} />);
  await userEvent.click(screen.getByRole("button", { name: "The code did not work" }));
  await userEvent.click(await screen.findByRole("radio", { name: "There is no code in the message" }));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByRole("radio")).toBeNull());
  expect(server.bodiesOf(`POST /rest/user/order/${orderId}/complaint?currency=USD`)).toEqual([
    { reason: "no_code" },
  ]);
});

it("shows no button without a code or after a complaint", async () => {
  fakeServer();
  await renderPage(
    <>
      <ComplainButton order={waitingOrder} />
      <ComplainButton order={{ ...doneOrder, complaint: "made" }} />
    </>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});
