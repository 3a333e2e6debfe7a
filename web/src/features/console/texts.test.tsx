import type { readPortHistory } from "@sonum/contract/fleet/archive";
import type { limitSim, listLimits } from "@sonum/contract/fleet/sim-limits";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleMachine, sampleSim } from "../../../test/sample-sims.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import type { Sim } from "./queries/sim.ts";
import { SimDialog } from "./sims/sim-dialog.tsx";
import { useSale } from "./sims/use-sale.ts";
import { SummaryStrip } from "./summary-strip.tsx";
import { SimToolbar } from "./table/sim-toolbar.tsx";

const machine = sampleMachine(1, { alias: "Tallinn 1" });
const services = [
  { code: "tg", name: "Telegram", icon: undefined },
  { code: "wa", name: "WhatsApp", icon: undefined },
];
const PORT_HISTORY = "GET /rest/partner/machines/:machineKey/ports/:port/history";
const LIMITS = "GET /rest/partner/manage/sim/limit";
const inRussian = { visit: { lang: "ru" as const } };

const server = fakeServerPerTest();
beforeEach(() => {
  server.replies("GET /rest/reference/countries", {}, []);
  for (const port of [1, 2])
    server.replies<typeof readPortHistory>(PORT_HISTORY, { machineKey: "key1", port: `${port}` }, []);
});

describe("the toolbar", () => {
  const shown = async (chosen: Sim[]) => {
    const nothing = () => {};
    const { unmount } = await renderPage(
      <SimToolbar
        chosen={chosen}
        total={9}
        isBusy={false}
        isRefreshing={false}
        onRefresh={nothing}
        onRentSettings={nothing}
        onSelectAll={nothing}
        onPublish={nothing}
        onPublishWithServices={nothing}
        onUnpublish={nothing}
        onLimits={nothing}
        onHandOver={nothing}
        onClear={nothing}
        onCopy={nothing}
      />,
    );
    const names = within(screen.getByRole("toolbar"))
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent?.trim());
    unmount();
    return names;
  };
  const always = ["Select all 9", "Copy to spreadsheet", "Rent settings", "Refresh"];
  const [off, onSale, onRent] = [
    sampleSim(1),
    sampleSim(2, { sim_active: true }),
    sampleSim(3, { sim_rent: true }),
  ];

  it("CONS-4 offers Publish only if a chosen SIM is unpublished, Unpublish only if one is published", async () => {
    expect(await shown([])).toEqual(always);
    expect(await shown([off])).toEqual([
      "Clear selection",
      "Publish",
      "Publish with services",
      "Limits",
      "Hand over",
      ...always,
    ]);
    expect(await shown([onSale])).toEqual(["Clear selection", "Unpublish", "Limits", "Hand over", ...always]);
    expect(await shown([onRent])).toEqual(["Clear selection", "Unpublish", "Limits", "Hand over", ...always]);
    expect(await shown([off, onSale])).toEqual([
      "Clear selection",
      "Publish",
      "Publish with services",
      "Unpublish",
      "Limits",
      "Hand over",
      ...always,
    ]);
  });
});

describe("details of a SIM", () => {
  const open = (sim: Sim, circumstances = {}) =>
    renderPage(
      <SimDialog machine={machine} sim={sim} services={services} onClose={() => {}} />,
      circumstances,
    );

  it("CONS-11 shows 'Нет ограничений' without limits, and 'Симкарта отсутствует' for an absent SIM", async () => {
    const sim = sampleSim(1, { present: false });
    server.replies<typeof listLimits>(LIMITS, {}, { [sim.iccid]: [] });
    await open(sim, inRussian);
    expect(await screen.findByText("Нет ограничений")).toBeVisible();
    expect(screen.getByText("Симкарта отсутствует")).toBeVisible();
  });

  it("CONS-11 CONS-15 shows a limit at once and reverts it on failure, which is only logged", async () => {
    const sim = sampleSim(1);
    server.replies<typeof listLimits>(LIMITS, {}, { [sim.iccid]: ["WhatsApp"] });
    server.replies<typeof limitSim>("POST /rest/partner/manage/sim/limit/:iccid", { iccid: sim.iccid }, [
      "Telegram",
      "WhatsApp",
    ]);
    server.refuses("POST /rest/partner/manage/sim/unlimit/:iccid", { iccid: sim.iccid }, 404, "not_found");
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await open(sim);
    const limits = await screen.findByRole("list", { name: "Current limits" });
    await waitFor(() => expect(limits).toHaveTextContent("WhatsApp"));
    const allowed = screen.getByRole("region", { name: "Allowed" });
    await userEvent.click(within(allowed).getByRole("button", { name: "Telegram" }));
    await waitFor(() => expect(limits).toHaveTextContent("TelegramWhatsApp"));

    const limited = screen.getByRole("region", { name: "Limited" });
    await userEvent.click(within(limited).getByRole("button", { name: "WhatsApp" }));
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(limits).toHaveTextContent("TelegramWhatsApp"));
    expect(messagesStore.get()).toEqual([]);
  });
});

function PublishButton({ sims }: { sims: Sim[] }) {
  const sale = useSale();
  return (
    <button type="button" onClick={() => void sale.publish(sims)}>
      Go
    </button>
  );
}

it("CONS-5 CONS-12 uses the specified Russian texts", async () => {
  const { messages } = await import("../../i18n/ru/console.po");
  const texts = JSON.stringify(messages);
  for (const words of ["Выпущено в продажу: ", " симкарт с выбранными сервисами", "Сохранено портов: "])
    expect(texts).toContain(words);
  for (const words of ["Не удалось сохранить настройки", "Нет ограничений", "Симкарта отсутствует"])
    expect(texts).toContain(words);
});

describe("publishing", () => {
  const sims = [sampleSim(1), sampleSim(2, { phone: null })];
  const url = "POST /rest/partner/manage/sim/activate";

  it("CONS-5 CONS-13 publishes SIMs with a phone by the mode of their port, and shows how many are on sale", async () => {
    const { iccid } = sampleSim(1);
    server.replies(url, {}, { [iccid]: ["Activation true", "Rent true"] });
    server.replies("GET /lowcode/partner/machine_port", {}, []);
    await renderPage(<PublishButton sims={sims} />);
    await userEvent.click(screen.getByRole("button", { name: "Go" }));
    await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
    expect(messagesStore.get()[0]?.text).toMatchObject({
      message: "Put on sale: {count, plural, one {# SIM card} other {# SIM cards}}",
      values: { count: 1 },
    });
    expect(server.calls.find(({ key }) => key === url)?.body).toEqual({
      simIccid: [iccid],
      activation: true,
      rent: true,
      period: "day",
      duration: 1,
    });
  });
});

describe("the summary", () => {
  const strip = (visit = {}) =>
    renderPage(
      <SummaryStrip
        sims={[sampleSim(1, { sim_active: true }), sampleSim(2, { sim_rent: true }), sampleSim(3)]}
        state="all"
        text=""
        onState={() => {}}
        onText={() => {}}
      />,
      visit,
    );

  it("CONS-2 counts SIM cards offered for rent, not those rented", async () => {
    await strip();
    expect(screen.getByRole("button", { name: "1 For rent" })).toBeVisible();
    await strip(inRussian);
    expect(screen.getByRole("button", { name: "1 Для аренды" })).toBeVisible();
  });
});
