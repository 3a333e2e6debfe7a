import type { readMachine } from "@sonum/contract/office/fleet";
import type { listPartners, readPartner } from "@sonum/contract/partners/partner-list";
import type { readTicket } from "@sonum/contract/support/inbox";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApplication, samplePartner } from "../../../test/sample-application.ts";
import { MachinePage } from "./fleet/machine-page.tsx";
import { TicketPage } from "./inbox/ticket-page.tsx";
import { PartnerPage } from "./partners/partner-page.tsx";
import { PartnersPage } from "./partners/partners-page.tsx";

/** What a partner or visitor may write: HTML, an attribute's end, a script address and placeholders of texts. */
const hostile = (field: string) =>
  `${field} "><img src=x onerror=alert(1)><script>alert(1)</script> javascript:alert(1) {at} <0>x</0>`;
const at = "2030-01-01T10:00:00.000Z";
const pageProps = { search: {}, onSearch: () => undefined };
const server = fakeServerPerTest();

/** Shown as it was written, and nothing of it became an element, an attribute or a link. */
async function expectShownAsText(fields: string[]) {
  for (const field of fields)
    expect((await screen.findAllByText(hostile(field), { exact: false })).length, field).toBeGreaterThan(0);
  const elements = [...document.querySelectorAll("*")];
  const attributes = elements.flatMap((element) => [...element.attributes]);
  expect(attributes.filter(({ name }) => name.startsWith("on"))).toEqual([]);
  expect(attributes.filter(({ value }) => /^\s*javascript:/i.test(value))).toEqual([]);
  expect(document.querySelectorAll("script, img[src=x]")).toHaveLength(0);
}

it("F2 shows operators a partner's application as text", async () => {
  server.isInOffice("support");
  const application = {
    ...sampleApplication,
    name: hostile("name"),
    equipment: hostile("equipment"),
    comments: hostile("comments"),
    telegramId: hostile("telegram"),
  };
  server.replies<typeof readPartner>(
    "GET /rest/office/partners/:partnerId",
    { partnerId: "usr_2" },
    application,
  );
  await renderPage(<PartnerPage params={{ partnerId: "usr_2" }} {...pageProps} />);
  await expectShownAsText(["name", "equipment", "comments", "telegram"]);
});

it("F2 shows operators the names of partners as text", async () => {
  server.isInOffice("support");
  const partner = { ...samplePartner, name: hostile("name"), username: hostile("username") };
  server.replies<typeof listPartners>(
    "GET /rest/office/partners",
    {},
    { data: [partner], total: 1, pending: 1 },
  );
  await renderPage(<PartnersPage params={{}} {...pageProps} />);
  await expectShownAsText(["name", "username"]);
});

it("F2 shows operators a machine's name and its SIM's operator as text", async () => {
  server.isInOffice("catalogue");
  const flow = { delivered: 0, late: 0, unmatched: 0, quarantined: 0, waiting: 0 };
  const counts = { sims: 1, present: 1, onSale: 1, withheld: 0, sold: 0, missed: 0 };
  const sim = { iccid: "8937", port: 1, phone: "+37255550142", country: "ee", operator: hostile("operator") };
  const flags = {
    isPresent: true,
    isOnSale: true,
    isOnRent: false,
    isWithheld: false,
    isClaimedTwice: false,
  };
  const card = { phoneFrom: "card" as const, imsi: null, imei: null, modemModel: null, heldReason: null };
  server.replies<typeof readMachine>(
    "GET /rest/office/fleet/:machineId",
    { machineId: "mac_1" },
    {
      machine: {
        id: "mac_1",
        partnerId: "usr_2",
        partner: "pat",
        alias: hostile("alias"),
        isOnline: true,
        isActive: true,
        heldReason: hostile("reason"),
        lastSeenAt: at,
        ...counts,
        day: flow,
        troubles: [],
      },
      sims: [{ ...sim, ...flags, ...card, sold: 0, missed: 0, lastSeenAt: at }],
      hours: [],
    },
  );
  await renderPage(<MachinePage params={{ machineId: "mac_1" }} {...pageProps} />);
  await expectShownAsText(["alias", "operator"]);
});

it("F2 F13 shows operators feedback and the facts of a ticket as text", async () => {
  const number = "4K7M-92QX";
  server.isInOffice("support");
  server.replies<typeof readTicket>(
    "GET /rest/office/inbox/:number",
    { number },
    {
      number,
      kind: "feedback",
      state: "open",
      assignee: null,
      createdAt: at,
      changedAt: at,
      isUrgent: false,
      title: hostile("title"),
      replies: 0,
      name: hostile("name"),
      email: "ann@mail.test",
      text: hostile("text"),
      facts: [],
      notes: [{ kind: "reply", text: hostile("note"), by: "usr_1", at }],
      disclosures: [],
      preserveUntil: null,
      isLate: false,
      legal: null,
      people: {},
    },
  );
  await renderPage(<TicketPage params={{ number }} {...pageProps} />);
  await expectShownAsText(["name", "text", "note"]);
});
