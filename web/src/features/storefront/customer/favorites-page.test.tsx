import type { listFavoriteCountries, listFavoriteServices } from "@sonum/contract/catalogue/favorites";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { storeSession } from "../../../lib/session/session.ts";
import { FavoritesPage } from "./favorites-page.tsx";

it("SHOP-5 says which favorites did not load and retries on request", async () => {
  storeSession({ accessToken: "a", refreshToken: "r", expiresAt: 0, username: "mari", role: "customer" });
  const server = fakeServer();
  server.refuses("GET /rest/reference/favorite/services", {}, 403, "not_allowed");
  server.replies<typeof listFavoriteServices>("GET /rest/reference/favorite/services", {}, []);
  server.replies<typeof listFavoriteCountries>("GET /rest/reference/favorite/countries", {}, []);
  await renderPage(<FavoritesPage />);
  expect(await screen.findByText("Your favorites did not load")).toBeVisible();
  expect(await screen.findAllByText(/^Nothing marked yet/)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByText(/^Nothing marked yet/)).toHaveLength(2);
});
