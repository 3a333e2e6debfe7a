import type { listPostbacks, readTracker, testTracker } from "@sonum/contract/referrals/clicks";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { TrackerPage } from "./tracker-page.tsx";

const props = { params: {}, search: {}, onSearch: () => undefined };
const at = "2030-01-01T00:00:00.000Z";

it("SHOP-17 tests the typed address and shows the outcome of each postback", async () => {
  const server = fakeServer();
  const url = "https://tracker.example/";
  server.replies<typeof readTracker>("GET /rest/office/tracker", {}, { url, setBy: null, setAt: null });
  server.replies<typeof testTracker>(
    "POST /rest/office/tracker/test",
    {},
    { isTaken: false, told: "HTTP 404" },
  );
  const sent = { key: "deposit:1", userId: "usr_1", clickId: "click-1", status: "deposit", payout: "12.50" };
  const came = { tries: 12, createdAt: at, lastTriedAt: at, lastOutcome: "HTTP 503", deliveredAt: null };
  server.replies<typeof listPostbacks>(
    "POST /rest/office/postbacks",
    {},
    { data: [{ ...sent, ...came, state: "given_up" }], total: 1 },
  );
  await renderPage(<TrackerPage {...props} />);
  expect(await screen.findByText("This is the configured address (TRACKER_URL).")).toBeVisible();
  const row = (await screen.findByText("click-1")).closest("tr");
  expect(row).toHaveTextContent(/deposit\s*12\.50\s*Given up\s*12\s*HTTP 503/);
  expect(screen.getByRole("button", { name: "Save the address" })).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Postback address"), "two");
  expect(screen.getByRole("button", { name: "Save the address" })).toBeEnabled();
  await userEvent.click(screen.getByRole("button", { name: "Send a test" }));
  expect(await screen.findByText("The tracker did not take it")).toBeVisible();
  expect(server.calls.at(-1)?.body).toEqual({ url: `${url}two` });
});

it("explains what to do when there are no postbacks", async () => {
  const server = fakeServer();
  server.replies<typeof readTracker>("GET /rest/office/tracker", {}, { url: null, setBy: null, setAt: null });
  server.replies<typeof listPostbacks>("POST /rest/office/postbacks", {}, { data: [], total: 0 });
  await renderPage(<TrackerPage {...props} />);
  expect(await screen.findByText("No postbacks here")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Send a test" })).toBeDisabled();
});
