import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samplePort, sampleSim } from "../../../test/sample-sims.ts";
import { simId } from "./queries/console.ts";
import * as plan from "./sims/publish-plan.ts";
import {
  defaultPortSetting,
  listPortNumbers,
  nextMode,
  PORTS_PER_ROW,
  RENT_COUNT_MAX,
} from "./sims/rent-modes.ts";
import { arrangeColumns, STATIC_COLUMNS, toColumnLayout } from "./table/columns.ts";
import { exportSpreadsheet } from "./table/export-spreadsheet.ts";
import { findSims, type SimState } from "./table/find-sims.ts";
import { DEFAULT_SORT, nextSort, sortSims } from "./table/sort-sims.ts";
import { DRAG_AFTER_MS } from "./table/use-row-selection.ts";

describe("columns", () => {
  it("CONS-2 has the static columns of the specification, each with a fixed width", () => {
    expect(Object.keys(STATIC_COLUMNS)).toEqual([
      "assigned_number",
      "phone",
      "iccid",
      "operator",
      "total_revenue",
      "other_services_count",
      "sim_active",
      "sim_rent",
    ]);
    expect(Object.values(STATIC_COLUMNS).every(({ width }) => width > 0)).toBe(true);
  });

  it("CONS-9 keeps the stored order, drops unknown keys, and always has sim_active and sim_rent", () => {
    const layout = { static: ["phone", "gone", "assigned_number"], important: ["has_wa", "has_old"] };
    const columns = arrangeColumns(layout, ["tg", "wa"]);
    expect(columns.static).toEqual(["phone", "assigned_number", "sim_active", "sim_rent"]);
    expect(columns.important).toEqual(["wa", "tg"]);
    expect(toColumnLayout(columns)).toEqual({ static: columns.static, important: ["has_wa", "has_tg"] });
  });

  it("CONS-9 has all columns without a stored layout", () => {
    expect(arrangeColumns({ static: [], important: [] }, ["tg"]).static).toHaveLength(8);
    expect(arrangeColumns(undefined, [])).toMatchObject({ important: [] });
  });

  it("CONS-2 identifies a row by iccid and port", () => {
    expect(simId(sampleSim(3))).toBe("8937200000000000003-3");
  });
});

describe("sorting", () => {
  const sims = [sampleSim(10), sampleSim(2, { total_revenue: 50 }), sampleSim(1, { phone: null })];
  const ports = (sorted: typeof sims) => sorted.map(({ assigned_number }) => assigned_number);

  it("CONS-2 sorts by port first, ascending and numeric", () => {
    expect(DEFAULT_SORT).toEqual({ by: "assigned_number", isDescending: false });
    expect(ports(sortSims(sims, DEFAULT_SORT))).toEqual([1, 2, 10]);
  });

  it("CONS-2 reverses on the same header and starts ascending on another", () => {
    const turned = nextSort(DEFAULT_SORT, "assigned_number");
    expect(ports(sortSims(sims, turned))).toEqual([10, 2, 1]);
    const byRevenue = nextSort(turned, "total_revenue");
    expect(byRevenue).toEqual({ by: "total_revenue", isDescending: false });
    expect(ports(sortSims(sims, nextSort(byRevenue, "total_revenue")))).toEqual([2, 10, 1]);
    expect(ports(sortSims(sims, { by: "phone", isDescending: false }))).toEqual([1, 2, 10]);
  });
});

it("finds SIMs by state and by port, phone, ICCID or operator", () => {
  const sims = [
    sampleSim(1, { sim_active: true }),
    sampleSim(12),
    sampleSim(13, { present: false, absence: "unplugged" }),
  ];
  const found = (...wish: [SimState, string]) =>
    findSims(sims, { state: wish[0], text: wish[1] }).map(({ assigned_number }) => assigned_number);
  expect(found("all", "")).toEqual([1, 12, 13]);
  expect(found("sale", "")).toEqual([1]);
  expect(found("off", "")).toEqual([12]);
  expect(found("unplugged", "")).toEqual([13]);
  expect(found("all", "12")).toEqual([12]);
  expect(found("all", "+372 5555 0012")).toEqual([12]);
  expect(found("all", "nordtel")).toEqual([1, 12, 13]);
});

describe("publishing", () => {
  const onSale = sampleSim(1, { sim_active: true });
  const onRent = sampleSim(2, { sim_rent: true });
  const [off, mute] = [sampleSim(3), sampleSim(4, { phone: null })];
  const all = [onSale, onRent, off, mute];

  it("CONS-5 publishes SIMs with a phone that are neither on sale nor for rent", () => {
    expect(plan.toPublish(all)).toEqual([off]);
  });

  it("CONS-10 publishes SIMs with a phone that are not on sale when services are chosen", () => {
    expect(plan.toPublishWithServices(all)).toEqual([onRent, off]);
  });

  it("CONS-5 unpublishes SIMs that are on sale or for rent", () => {
    expect(plan.toUnpublish(all)).toEqual([onSale, onRent]);
  });

  it.each([
    ["both", true, true],
    ["rent", false, true],
    ["activation", true, false],
    ["new", true, false],
  ])("CONS-12 the mode %s gives activation %s, rent %s", (mode, activation, rent) => {
    expect(plan.saleFlagsOf(mode)).toEqual({ activation, rent });
  });

  it("CONS-13 makes one call per mode and period; the default is both for one day", () => {
    const sims = [sampleSim(1), sampleSim(2), sampleSim(3), sampleSim(4)];
    const ports = [
      samplePort(2, { rent_active: "rent", max_rent_period: "month", max_rent_period_count: 3 }),
      samplePort(3, { rent_active: "activation" }),
    ];
    expect(plan.publishCalls(sims, ports)).toEqual([
      call([1, 4], { activation: true, rent: true }),
      { ...call([2], { activation: false, rent: true }), period: "month", duration: 3 },
      call([3], { activation: true, rent: false }),
    ]);
    expect(plan.publishCalls([sampleSim(1)], [], ["tg"])).toEqual([
      { ...call([1], { activation: true, rent: true }), services: ["tg"] },
    ]);
  });

  const call = (ports: number[], flags: { activation: boolean; rent: boolean }) => ({
    simIccid: ports.map((port) => sampleSim(port).iccid),
    ...flags,
    period: "day",
    duration: 1,
  });

  it("CONS-13 unpublishes with both flags false; undo restores the previous flags", () => {
    expect(plan.unpublishCalls([onSale, onRent])).toEqual([
      { simIccid: [onSale.iccid, onRent.iccid], activation: false, rent: false },
    ]);
    const weeks = samplePort(2, { max_rent_period: "week", max_rent_period_count: 4 });
    expect(plan.restoreCalls([onSale, onRent], [weeks])).toEqual([
      call([1], { activation: true, rent: false }),
      { ...call([2], { activation: false, rent: true }), period: "week", duration: 4 },
    ]);
  });

  it("sends at most a thousand SIMs per call", () => {
    const many = Array.from({ length: 2_500 }, (_, n) => sampleSim(n + 1, { iccid: `8937${n}` }));
    expect(plan.publishCalls(many, []).map(({ simIccid }) => simIccid.length)).toEqual([1000, 1000, 500]);
  });

  it("CONS-5 parses flags from the answer's words", () => {
    expect(plan.parseSaleFlags(["Activation true", "Rent true"])).toEqual({
      sim_active: true,
      sim_rent: true,
    });
    expect(plan.parseSaleFlags(["Activation false", "Rent false", "No phone"])).toEqual({
      sim_active: false,
      sim_rent: false,
    });
  });

  it("CONS-5 counts what became of the chosen SIMs by reason", () => {
    const silent = sampleSim(5, { present: false, absence: "silent" });
    const unplugged = sampleSim(6, { present: false, absence: "unplugged" });
    const answer = {
      a: ["Activation true", "Rent false", "Sold now"],
      [unplugged.iccid]: ["Activation true", "Rent true", "Not present"],
      [silent.iccid]: ["Activation true", "Rent true", "Not present", "Withheld"],
      d: ["Activation false", "Rent false", "Country not offered"],
    };
    expect(plan.publishOutcome([onSale, off, mute, silent, unplugged], answer)).toEqual({
      saved: 3,
      sold: 1,
      already: 1,
      running: 1,
      restricted: 0,
      obstacles: [
        { reason: "noPhone", count: 1 },
        { reason: "country", count: 1 },
        { reason: "silent", count: 1 },
        { reason: "absent", count: 1 },
      ],
    });
  });
});

describe("ports", () => {
  it("CONS-12 cycles through both, rent, activation, both", () => {
    expect([nextMode("both"), nextMode("rent"), nextMode("activation")]).toEqual([
      "rent",
      "activation",
      "both",
    ]);
  });

  it("CONS-12 lists every port once by number, defaulting to both, day, 1", () => {
    const ports = [10, 2, 2, 1, 0].map((assigned_number) => ({ assigned_number }));
    expect(listPortNumbers(ports)).toEqual([1, 2, 10]);
    expect(defaultPortSetting("key1", 5)).toEqual(samplePort(5));
  });

  it("CONS-3 CONS-12 has the constants of the specification", () => {
    expect([PORTS_PER_ROW, RENT_COUNT_MAX, DRAG_AFTER_MS]).toEqual([16, 365, 150]);
  });
});

describe("the spreadsheet", () => {
  const services = [{ code: "tg", name: "Telegram" }];

  it("CONS-6 is tab-separated with the columns of the specification, the ICCID as text", () => {
    const text = exportSpreadsheet([sampleSim(7, { sim_active: true, marks: "wa tg" })], services);
    expect(text.split("\n")).toEqual([
      "Assigned Number\tPhone\tICCID\tOperator\tRevenue\tOnSale\tOnRent\tOther Services\tTelegram",
      `7\t="+37255550007"\t="8937200000000000007"\tNordtel\t7.00\ttrue\tfalse\t0\ttrue`,
    ]);
  });

  it("CONS-6 F3 prevents formulas and cell breakouts", () => {
    const nasty = fc.string({
      unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "a", " ", '"', "'"),
    });
    fc.assert(
      fc.property(nasty, nasty, nasty, (operator, name, phone) => {
        const text = exportSpreadsheet([sampleSim(1, { operator, phone })], [{ code: "tg", name }]);
        const lines = text.split("\n").map((line) => line.split("\t"));
        expect(lines.map((cells) => cells.length)).toEqual([9, 9]);
        for (const cell of lines.flat()) {
          // A formula of digits is text; a lone sign is none.
          expect(cell).not.toMatch(/^(?!="\d+"$)\s*[=+\-@]./);
          expect(cell).not.toMatch(/[\r\n]/);
          // An open quote would swallow the next cells.
          if (cell.startsWith('"')) expect(cell).toMatch(/^"([^"]|"")*"$/);
        }
      }),
    );
  });
});
