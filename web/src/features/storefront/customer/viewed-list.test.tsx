import type { listCountries, listServices } from "@sonum/contract/catalogue/catalogue";
import { byLocale } from "@sonum/contract/locale";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { ViewedList } from "./viewed-list.tsx";
import { clearViewed, recordViewed, VIEWED_MAX } from "./viewed-offers.ts";

const common = { icon: "", favorite: false };
const names = byLocale(() => "Estonia");

beforeEach(() => {
  clearViewed();
  const server = fakeServer();
  const serviceFields = {
    ...common,
    category: "other",
    names: [],
    priceFrom: 1,
    numberCount: 1,
    success: null,
  };
  server.replies<typeof listServices>("GET /rest/reference/services", {}, [
    { ...serviceFields, code: "tg", name: "Telegram" },
    { ...serviceFields, code: "wa", name: "WhatsApp" },
  ]);
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, [
    { ...common, iso2: "EE", country: names, countryNaming: names, prefix: "372" },
  ]);
});

describe("recently viewed offers", () => {
  it("SHELL-16 lists offers newest first, without duplicates, as links", async () => {
    for (const service of ["tg", "wa", "tg"]) recordViewed({ service, country: "ee" });
    await renderPage(<ViewedList />);
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [expect.stringContaining("Telegram, Estonia"), "/activations/ee/tg"],
      [expect.stringContaining("WhatsApp, Estonia"), "/activations/ee/wa"],
    ]);
  });

  it("SHELL-16 skips offers no longer sold and can be cleared", async () => {
    recordViewed({ service: "gone", country: "ee" });
    recordViewed({ service: "tg", country: "ee" });
    await renderPage(<ViewedList />);
    expect(await screen.findAllByRole("link")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Forget these" }));
    expect(screen.queryByText("Last viewed")).toBeNull();
  });

  it("SHELL-16 stores a limited number", () => {
    for (let n = 0; n < 20; n++) recordViewed({ service: `s${n}`, country: "ee" });
    const stored = JSON.parse(localStorage.getItem("sonum_viewed") ?? "");
    expect(stored).toHaveLength(VIEWED_MAX);
    expect(stored[0]).toEqual({ service: "s19", country: "ee" });
  });
});
