import type {
  addService,
  changeCountry,
  changeIcon,
  changeRecognition,
  readOfficeCatalogue,
  searchLogos,
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
      iconKind: "automatic",
      logo: null,
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
      iconKind: "automatic",
      logo: null,
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

const iconPath = "POST /rest/office/catalogue/services/:code/icon";
async function openIcon() {
  const server = await open();
  server.replies<typeof changeIcon>(iconPath, { code: "tg" }, undefined);
  await userEvent.click(await screen.findByRole("button", { name: "Icon of Telegram" }));
  const dialog = await screen.findByRole("dialog");
  const select = (text: string) =>
    userEvent.selectOptions(within(dialog).getByRole("combobox", { name: "Icon" }), text);
  const save = within(dialog).getByRole("button", { name: "Save" });
  const sent = () => server.calls.findLast(({ key }) => key.startsWith("POST"))?.body;
  return { server, dialog, select, save, sent };
}

it("DESK-1 replaces the icon of a service by another logo", async () => {
  const { server, dialog, select, save, sent } = await openIcon();
  const logo = { name: "signal", title: "Signal", path: "/service-icons/logos/signal-0.svg" };
  server.replies<typeof searchLogos>("GET /rest/office/catalogue/logos", {}, [logo]);
  await select("Another logo");
  expect(save).toBeDisabled();
  await userEvent.type(within(dialog).getByRole("searchbox", { name: "Find a logo" }), "sig");
  await userEvent.click(await within(dialog).findByRole("button", { name: "Signal" }));
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()).toEqual({ kind: "logo", name: "signal" });
});

it("DESK-1 uploads a picture, and says why one is refused", async () => {
  const { server, dialog, select, save, sent } = await openIcon();
  server.refuses(iconPath, { code: "wa" }, 400, "invalid_request");
  await select("A picture");
  const file = new File([Uint8Array.of(1, 2, 3)], "icon.png", { type: "image/png" });
  await userEvent.upload(within(dialog).getByLabelText("Picture"), file);
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() => expect(sent()).toEqual({ kind: "picture", picture: "AQID" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.click(await screen.findByRole("button", { name: "Icon of WhatsApp" }));
  const other = await screen.findByRole("dialog", { name: "Icon of WhatsApp" });
  await userEvent.selectOptions(within(other).getByRole("combobox", { name: "Icon" }), "A picture");
  await userEvent.upload(within(other).getByLabelText("Picture"), file);
  await waitFor(() => expect(within(other).getByRole("button", { name: "Save" })).toBeEnabled());
  await userEvent.click(within(other).getByRole("button", { name: "Save" }));
  expect(await within(other).findByText(/^This is not a PNG or WebP/)).toBeVisible();
});
