import type { listTopUps } from "@sonum/contract/payments/top-ups";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { PaymentDonePage } from "./payment-done-page.tsx";

it("SHOP-7 links back to the chosen number after payment", async () => {
  fakeServer().replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  setSettings({ lastViewed: { service: "tg", country: "ee" } });
  await renderPage(<PaymentDonePage id={undefined} />);
  const link = await screen.findByRole("link", { name: "Choose a number" });
  expect(link).toHaveAttribute("href", "/activations/ee/tg");
});
