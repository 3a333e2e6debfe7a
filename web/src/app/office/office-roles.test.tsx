import type { listPlannedPrices, readPrices } from "@sonum/contract/catalogue/prices";
import type { readMachine } from "@sonum/contract/office/fleet";
import type {
  listSenderRules,
  listServiceStates,
  readRetention,
  readVelocity,
} from "@sonum/contract/office/lawful-use";
import type { readPromoRules } from "@sonum/contract/office/promo-rules";
import type { listSections } from "@sonum/contract/office/storefront";
import type { readTimeline, readUserCard } from "@sonum/contract/office/users";
import type { readPartner } from "@sonum/contract/partners/partner-list";
import type { readRentPrices } from "@sonum/contract/rentals/rent-prices";
import type { OfficeRole } from "@sonum/contract/route";
import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApplication } from "../../../test/sample-application.ts";
import { MachinePage } from "../../features/office/fleet/machine-page.tsx";
import { LawfulPage } from "../../features/office/lawful/lawful-page.tsx";
import { PartnerPage } from "../../features/office/partners/partner-page.tsx";
import { UserPage } from "../../features/office/people/user-page.tsx";
import { PricesPage } from "../../features/office/prices/prices-page.tsx";
import { RentPricesPage } from "../../features/office/prices/rent-prices-page.tsx";
import { SectionsPage } from "../../features/office/shop/sections-page.tsx";
import type { OfficePageProps, OfficeSearch } from "../../lib/page/office-link.tsx";

const at = "2030-01-01T00:00:00.000Z";
const money = { day: "1.00", week: "5.00", month: "9.00" };
const server = fakeServerPerTest();

beforeEach(() => {
  replyLawfulUse();
  replyFleet();
  replyShop();
  replyUsers();
});

type PageUnderTest = { Page: ComponentType<OfficePageProps>; search?: OfficeSearch };

/** Waits until the page is shown and the roles are known. */
async function open({ Page, search = {} }: PageUnderTest, role: OfficeRole, { seen }: { seen: string }) {
  server.isInOffice(role);
  const params = { machineId: "mac_1", userId: "usr_1", partnerId: "usr_2" };
  await renderPage(<Page params={params} search={search} onSearch={() => undefined} />);
  expect((await screen.findAllByText(seen)).length).toBeGreaterThan(0);
}

const part = (name: string): PageUnderTest => ({ Page: LawfulPage, search: { part: name } });
const catalogue = "Changes here are made by: Catalogue, Owner";
const finance = "Changes here are made by: Finance, Owner";

describe("a page of the office", () => {
  it.each<[string, PageUnderTest, OfficeRole, string, string]>([
    ["states of services", part("services"), "support", "Change the state of Etsy", catalogue],
    ["rules of senders", part("senders"), "support", "Add a rule", catalogue],
    ["rules of senders", part("senders"), "support", "Remove the rule Acme", catalogue],
    ["limits", part("limits"), "support", "Change the limits", catalogue],
    ["retention", part("retention"), "catalogue", "Change the times", "Changes here are made by: Owner"],
    ["a machine", { Page: MachinePage }, "support", "Take the machine off sale", catalogue],
    ["a machine", { Page: MachinePage }, "support", "Take +37255550142 off sale", catalogue],
    ["sections", { Page: SectionsPage }, "finance", "Close", catalogue],
    ["the bonus", { Page: SectionsPage }, "support", "Change the bonus", finance],
    ["prices", { Page: PricesPage }, "finance", "Import CSV", catalogue],
    ["prices", { Page: PricesPage }, "finance", "Change all shown", catalogue],
    ["rent prices", { Page: RentPricesPage }, "finance", "Price of its own", catalogue],
    ["rent prices", { Page: RentPricesPage }, "finance", "Change", catalogue],
    ["a partner", { Page: PartnerPage }, "finance", "Approve", "Changes here are made by: Support, Owner"],
    ["a user", { Page: UserPage }, "support", "Adjust balance", finance],
  ])("about %s hides buttons that the operator's role may not use", async (...row) => {
    const [, page, role, name, note] = row;
    await open(page, role, { seen: note });
    expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it.each<[PageUnderTest, OfficeRole, string]>([
    [part("services"), "catalogue", "Change the state of Etsy"],
    [part("senders"), "catalogue", "Remove the rule Acme"],
    [part("limits"), "catalogue", "Change the limits"],
    [part("retention"), "owner", "Change the times"],
    [{ Page: MachinePage }, "catalogue", "Take the machine off sale"],
    [{ Page: SectionsPage }, "catalogue", "Close"],
    [{ Page: SectionsPage }, "finance", "Change the bonus"],
    [{ Page: PricesPage }, "catalogue", "Import CSV"],
    [{ Page: RentPricesPage }, "catalogue", "Price of its own"],
    [{ Page: PartnerPage }, "support", "Approve"],
    [{ Page: UserPage }, "finance", "Adjust balance"],
    [{ Page: UserPage }, "support", "Block"],
  ])("shows the button to operators who may use it (%#)", async (page, role, name) => {
    server.isInOffice(role);
    const params = { machineId: "mac_1", userId: "usr_1", partnerId: "usr_2" };
    const { Page, search = {} } = page;
    await renderPage(<Page params={params} search={search} onSearch={() => undefined} />);
    expect(await screen.findByRole("button", { name })).toBeVisible();
  });
});

function replyLawfulUse(): void {
  const changed = { changedAt: null, changedBy: null };
  const etsy = { code: "alq", name: "Etsy", category: "shopping", state: "open" as const, reason: "" };
  server.replies<typeof listServiceStates>(
    "GET /rest/office/service-states",
    {},
    { data: [{ ...etsy, by: null, at: null, until: null }] },
  );
  server.replies<typeof listSenderRules>(
    "GET /rest/office/sender-rules",
    {},
    {
      data: [
        {
          id: 1,
          country: "*",
          kind: "sender",
          value: "Acme",
          effect: "hold",
          reason: "a bank",
          by: "olga",
          at,
        },
      ],
      shipped: { institutions: 2, senders: 3 },
    },
  );
  server.replies<typeof readVelocity>(
    "GET /rest/office/velocity",
    {},
    {
      rules: {
        buysPerHour: 1,
        buysPerHourNew: 1,
        buysPerHourAddress: 1,
        buysPerHourDevice: 1,
        buysPerHourPayer: 1,
        cancelsPerHour: 1,
        sameOfferPerDay: 1,
        spendPerDayNew: "5.00",
      },
      ...changed,
      hits: [],
    },
  );
  server.replies<typeof readRetention>(
    "GET /rest/office/retention",
    {},
    { rules: { orderHours: 24, rentalDays: 30, messageMinutes: 60 }, ...changed, texts: [], purges: [] },
  );
}

function replyFleet(): void {
  const day = { delivered: 0, late: 0, unmatched: 0, quarantined: 0, waiting: 0 };
  server.replies<typeof readMachine>(
    "GET /rest/office/fleet/:machineId",
    { machineId: "mac_1" },
    {
      machine: {
        id: "mac_1",
        partnerId: "usr_2",
        partner: "pat",
        alias: "Rack",
        isOnline: true,
        isActive: true,
        heldReason: null,
        lastSeenAt: at,
        sims: 1,
        present: 1,
        onSale: 1,
        withheld: 0,
        sold: 0,
        missed: 0,
        day,
        troubles: [],
      },
      sims: [
        {
          iccid: "8937",
          port: 1,
          phone: "+37255550142",
          country: "ee",
          operator: "Telia",
          isPresent: true,
          isOnSale: true,
          isOnRent: false,
          isWithheld: false,
          heldReason: null,
          sold: 0,
          missed: 0,
          lastSeenAt: at,
          isClaimedTwice: false,
          phoneFrom: "card",
          imsi: null,
          imei: null,
          modemModel: null,
        },
      ],
      hours: [],
    },
  );
}

function replyShop(): void {
  server.replies<typeof listSections>("GET /rest/office/sections", {}, [
    { section: "api", isClosed: false, changedAt: null, changedBy: null },
  ]);
  server.replies<typeof readPromoRules>(
    "GET /rest/office/promo",
    {},
    {
      rules: { windowHours: 12, until: null, maxUsd: 100, percents: { "2": 50, "3": 30, "4": 10 } },
      changes: [],
    },
  );
  server.replies<typeof readPrices>(
    "GET /rest/office/prices",
    {},
    { partnerSharePercent: 60, margins: [], countries: [], services: [] },
  );
  server.replies<typeof listPlannedPrices>("GET /rest/office/planned_prices", {}, []);
  server.replies<typeof readRentPrices>(
    "GET /rest/office/rent_prices",
    {},
    {
      partnerSharePercent: 60,
      prices: [{ service: "tg", country: null, ...money }],
      proposals: [],
      changes: [],
    },
  );
}

function replyUsers(): void {
  server.replies<typeof readPartner>(
    "GET /rest/office/partners/:partnerId",
    { partnerId: sampleApplication.partnerId },
    sampleApplication,
  );
  server.replies<typeof readUserCard>(
    "GET /rest/office/users/:userId",
    { userId: "usr_1" },
    {
      id: "usr_1",
      username: "mari",
      email: "mari@sonum.test",
      emailVerified: true,
      name: "Mari",
      locale: "et",
      roles: ["ROLE_sao-user"],
      createdAt: at,
      isBlocked: false,
      blockedAt: null,
      deletesAt: null,
      hasSecondFactor: false,
      isFrozen: false,
      apiKey: null,
      accounts: [],
      paidUsd: "0.00",
      spentUsd: "0.00",
      orders: 0,
      rentals: 0,
      sessions: [],
      adjustments: [],
      limits: [],
      closing: null,
    },
  );
  server.replies<typeof readTimeline>(
    "GET /rest/office/users/:userId/timeline",
    { userId: "usr_1" },
    { data: [], hasMore: false },
  );
}
