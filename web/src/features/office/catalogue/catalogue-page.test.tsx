import type {
  addService,
  changeCountry,
  changeRecognition,
  readOfficeCatalogue,
} from "@sonum/contract/catalogue/editing";
import { byLocale } from "@sonum/contract/locale";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { CataloguePage } from "./catalogue-page.tsx";
import type { OfficeCatalogue } from "./queries/office-catalogue.ts";

const ESTONIA = { ...byLocale(() => "Estonia"), et: "Eesti", de: "Estland" };
const catalogue: OfficeCatalogue = {
  services: [
    {
      code: "tg",
      name: "Telegram",
      icon: "",
      category: "messengers",
      names: ["телега"],
      senders: ["telegram"],
      patterns: ["Telegram"],
      place: 1,
      state: "open",
      isHidden: false,
      countries: 2,
    },
    {
      code: "wa",
      name: "WhatsApp",
      icon: "",
      category: "messengers",
      names: [],
      senders: [],
      patterns: [],
      place: 2,
      state: "restricted",
      isHidden: true,
      countries: 0,
    },
  ],
  servicesMax: 1024,
  countries: [
    { iso2: "ee", prefix: "372", names: ESTONIA, commonNames: ESTONIA, isHidden: false, services: 2 },
  ],
  newCountries: [],
};

async function open(search: Record<string, string> = {}) {
  const server = fakeServer();
  server.isInOffice("catalogue");
  server.replies<typeof readOfficeCatalogue>("GET /rest/office/catalogue", {}, catalogue);
  await renderPage(<CataloguePage params={{}} search={search} onSearch={() => undefined} />);
  return server;
}

it("DESK-1 lists services with what blocks their sale, and finds them by any name", async () => {
  await open();
  const hidden = await screen.findByRole("row", { name: /WhatsApp/ });
  for (const said of ["Hidden", "Restricted", "Without prices"])
    expect(within(hidden).getByText(said)).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox", { name: "Find a service" }), "телега");
  expect(screen.getByRole("row", { name: /Telegram/ })).toBeVisible();
  expect(screen.queryByRole("row", { name: /WhatsApp/ })).toBeNull();
});

it("DESK-1 shows at the field that a code is taken, and keeps the input", async () => {
  const server = await open();
  server.refuses("POST /rest/office/catalogue/services", {}, 409, "conflict", { field: "code" });
  server.replies<typeof addService>("POST /rest/office/catalogue/services", {}, undefined);
  await userEvent.click(await screen.findByRole("button", { name: "Add a service" }));
  const dialog = await screen.findByRole("dialog");
  const field = (name: string) => within(dialog).getByLabelText(name);
  const submit = () => within(dialog).getByRole("button", { name: "Add a service" });
  await userEvent.type(field("Code"), "tg");
  expect(submit()).toBeDisabled();
  await userEvent.type(field("Name"), "Talky");
  await userEvent.type(field("Other names"), "talk, токи,");
  await userEvent.type(field("Price in every country, USD"), "0,4");
  await userEvent.click(submit());
  expect(await within(dialog).findByText("There is a service with this code already")).toBeVisible();
  await userEvent.type(field("Code"), "alky");
  await userEvent.click(submit());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.findLast(({ key }) => key.startsWith("POST"))?.body).toEqual({
    code: "tgalky",
    name: "Talky",
    category: "other",
    names: ["talk", "токи"],
    senders: [],
    price: "0.4",
  });
});

it("DESK-1 shows which pattern of a service is rejected and why, and saves the corrected one", async () => {
  const server = await open();
  const path = "POST /rest/office/catalogue/services/:code/recognition";
  const details = { field: "patterns", pattern: "code", problem: "everyday" };
  server.refuses(path, { code: "tg" }, 400, "invalid_request", details);
  server.replies<typeof changeRecognition>(path, { code: "tg" }, undefined);
  await userEvent.click(await screen.findByRole("button", { name: "Messages of Telegram" }));
  const dialog = await screen.findByRole("dialog");
  const texts = within(dialog).getByLabelText("Texts");
  expect(texts).toHaveValue("Telegram");
  await userEvent.type(texts, "\ncode");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Every service writes this: code")).toBeVisible();
  await userEvent.type(texts, " tg");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.findLast(({ key }) => key.startsWith("POST"))?.body).toEqual({
    senders: ["telegram"],
    patterns: ["Telegram", "code tg"],
  });
});

it("DESK-1 renames and hides a country", async () => {
  const server = await open({ part: "countries" });
  server.replies<typeof changeCountry>(
    "POST /rest/office/catalogue/countries/:iso2",
    { iso2: "ee" },
    undefined,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Change Estonia" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.clear(within(dialog).getByLabelText("English"));
  await userEvent.type(within(dialog).getByLabelText("English"), "Eestimaa");
  await userEvent.click(within(dialog).getByRole("checkbox"));
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.findLast(({ key }) => key.startsWith("POST"))?.body).toEqual({
    names: { ...ESTONIA, en: "Eestimaa" },
    isHidden: true,
  });
});
