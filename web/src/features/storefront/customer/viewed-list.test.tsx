import type { listCountries, listServices } from "@sonum/contract/catalogue";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { ViewedList } from "./viewed-list.tsx";
import { forgetViewed, noteViewed, VIEWED_MAX } from "./viewed-offers.ts";

const rest = { icon: "", favorite: false };
const names = { en: "Estonia", ru: "Эстония", et: "Eesti", de: "Estland", pt: "Estônia" };

beforeEach(() => {
  forgetViewed();
  const server = fakeServer();
  const facts = { ...rest, category: "other", names: [], priceFrom: 1, numberCount: 1, success: null };
  server.replies<typeof listServices>("GET /rest/reference/services", {}, [
    { ...facts, code: "tg", name: "Telegram" },
    { ...facts, code: "wa", name: "WhatsApp" },
  ]);
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, [
    { ...rest, iso2: "EE", country: names, countryNaming: names, prefix: "372" },
  ]);
});

describe("what was viewed lately", () => {
  it("SHELL-16 is shown newest first, each once, and leads back", async () => {
    for (const service of ["tg", "wa", "tg"]) noteViewed({ service, country: "ee" });
    await renderPage(<ViewedList />);
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [expect.stringContaining("Telegram, Estonia"), "/activations/ee/tg"],
      [expect.stringContaining("WhatsApp, Estonia"), "/activations/ee/wa"],
    ]);
  });

  it("SHELL-16 leaves out what is not sold any more, and is forgotten on request", async () => {
    noteViewed({ service: "gone", country: "ee" });
    noteViewed({ service: "tg", country: "ee" });
    await renderPage(<ViewedList />);
    expect(await screen.findAllByRole("link")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Forget these" }));
    expect(screen.queryByText("Last viewed")).toBeNull();
  });

  it("SHELL-16 remembers a few, not everything", () => {
    for (let n = 0; n < 20; n++) noteViewed({ service: `s${n}`, country: "ee" });
    const kept = JSON.parse(localStorage.getItem("sonum_viewed") ?? "");
    expect(kept).toHaveLength(VIEWED_MAX);
    expect(kept[0]).toEqual({ service: "s19", country: "ee" });
  });
});
