import type { readProfile } from "@sonum/contract/accounts/sign-in";
import type { listServiceStates } from "@sonum/contract/office/lawful-use";
import type { WireReply } from "@sonum/contract/route";
import type { listSuspectOrders } from "@sonum/contract/support/abuse";
import type { readTicket, releaseDisclosure } from "@sonum/contract/support/inbox";
import type { decideOwnerRequest } from "@sonum/contract/support/owner-requests";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { InboxTicket } from "./queries/inboxes.ts";
import { TicketPage } from "./ticket-page.tsx";

const number = "4K7M-92QX";
const at = "2030-01-01T10:00:00.000Z";
const OLGA = `usr_${"0".repeat(26)}`;
const SUE = `usr_${"1".repeat(26)}`;
const CARL = `usr_${"2".repeat(26)}`;

const TICKET: InboxTicket = {
  number,
  kind: "feedback",
  state: "open",
  assignee: null,
  createdAt: at,
  changedAt: at,
  isUrgent: false,
  title: "",
  replies: 0,
  name: "Ann",
  email: "ann@mail.test",
  text: "Hello",
  facts: [],
  notes: [],
  disclosures: [],
  preserveUntil: null,
  isLate: false,
  legal: null,
  people: { [OLGA]: "olga", [SUE]: "sue", [CARL]: "carl" },
};
const service = { category: "shopping", state: "open" as const, reason: "", by: null, at: null, until: null };

const server = fakeServerPerTest();
async function open(...versions: Partial<InboxTicket>[]) {
  for (const version of versions)
    server.replies<typeof readTicket>(
      "GET /rest/office/inbox/:number",
      { number },
      { ...TICKET, ...version },
    );
  await renderPage(<TicketPage params={{ number }} search={{}} onSearch={() => undefined} />);
}
const sent = (key: string) => server.calls.find((call) => call.key === key)?.body;

describe("a service owner's ticket", () => {
  const facts = [
    { name: "service", value: "Etsy" },
    { name: "proof", value: "dns" },
  ];
  const proved = [...facts, { name: "provedAt", value: at }];
  const decision = `POST /rest/office/owner-requests/${number}/decision`;

  it("DESK-6 blocks a listed service with a reason and can lift the block", async () => {
    server.replies<typeof listServiceStates>(
      "GET /rest/office/service-states",
      {},
      {
        data: [
          { code: "alq", name: "Etsy", ...service },
          { code: "tg", name: "Telegram", ...service },
        ],
      },
    );
    server.replies<typeof decideOwnerRequest>(
      "POST /rest/office/owner-requests/:number/decision",
      { number },
      undefined,
    );
    const blocked = [...proved, { name: "blockedAt", value: at }];
    await open({ kind: "owner", facts: proved }, { kind: "owner", state: "done", facts: blocked });
    expect(await screen.findByText("By a DNS record")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Block the service" }));
    const dialog = within(screen.getByRole("dialog"));
    const choice = await dialog.findByRole("combobox", { name: "Service" });
    expect(within(choice).queryByRole("option", { name: /Telegram/ })).toBeNull();
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Proved by DNS");
    const yes = dialog.getByRole("button", { name: "Block the service" });
    expect(yes).toBeDisabled();
    await userEvent.selectOptions(choice, "Etsy (alq)");
    await userEvent.click(yes);
    expect(await screen.findByRole("button", { name: "Lift the block" })).toBeVisible();
    expect(sent(decision)).toEqual({ decision: "block", service: "alq", reason: "Proved by DNS" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("DESK-6 offers no block before the domain is verified", async () => {
    await open({ kind: "owner", facts });
    expect(await screen.findByText(/Ownership is not proved yet/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Block the service" })).toBeNull();
    expect(screen.getByRole("button", { name: "Refuse the request" })).toBeVisible();
  });
});

describe("an abuse report", () => {
  const facts = [
    { name: "category", value: "fraud" },
    { name: "phone", value: "+37255550142" },
  ];
  const report: Partial<InboxTicket> = { kind: "abuse", facts };
  const suspects = (data: WireReply<typeof listSuspectOrders>) =>
    server.replies<typeof listSuspectOrders>("GET /rest/office/abuse/:number/orders", { number }, data);

  it("DESK-6 links to the customers who had the number at that time", async () => {
    const order = { orderId: 81204, customerId: CARL, service: "tg", country: "ee", boughtAt: at };
    suspects({ data: [{ ...order, expiresAt: at, smsAt: null }] });
    await open(report);
    const list = await screen.findByRole("list", { name: "Orders with this number at that time" });
    expect(within(list).getByRole("link")).toHaveAttribute("href", `/office/users/${CARL}`);
    expect(within(list).getByRole("link")).toHaveTextContent("#81204 · tg · ee");
    expect(screen.getByText("Fraud or a stolen account")).toBeVisible();
  });

  it("shows that no customer had the number", async () => {
    suspects({ data: [] });
    await open(report);
    expect(await screen.findByText("Nobody had this number at that time.")).toBeVisible();
  });
});

describe("an authority's ticket", () => {
  const disclosure = {
    id: 7,
    subject: CARL,
    items: ["orders" as const],
    reason: "Court order",
    proposedBy: SUE,
    proposedAt: at,
    releasedBy: null,
    releasedAt: null,
    digest: null,
  };
  const released = { ...disclosure, releasedBy: OLGA, releasedAt: at, digest: "ab".repeat(32) };
  const signedIn = (sub: string, ...roles: ("ROLE_sao-owner" | "ROLE_sao-support")[]) =>
    server.replies<typeof readProfile>(
      "GET /rest/check",
      {},
      {
        sub,
        email: "",
        email_verified: true,
        family_name: "",
        given_name: "",
        name: "",
        preferred_username: "",
        roles: ["ROLE_sao-operator", ...roles],
        sid: "ses_1",
        locale: "en",
      },
    );
  const facts = [
    { name: "country", value: "ee" },
    { name: "checks", value: "identity, signature" },
  ];

  it("DESK-6 lets an owner release another operator's proposal and then download it", async () => {
    signedIn(OLGA, "ROLE_sao-owner");
    server.replies<typeof releaseDisclosure>(
      "POST /rest/office/inbox/:number/disclosures/:id/release",
      { number, id: "7" },
      undefined,
    );
    await open(
      { kind: "authority", facts, disclosures: [disclosure] },
      { kind: "authority", facts, disclosures: [released] },
    );
    expect(await screen.findByText("Who writes is known, It is signed")).toBeVisible();
    expect(screen.getByText("Estonia")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Release" }));
    expect(await screen.findByRole("button", { name: "Download the document" })).toBeVisible();
    expect(screen.getByRole("list", { name: "Disclosures" })).toHaveTextContent("carl: Orders");
  });

  it("DESK-6 gives support neither the release of their own proposal nor the document", async () => {
    signedIn(SUE, "ROLE_sao-support");
    await open({ kind: "authority", facts, disclosures: [disclosure, { ...released, id: 8 }] });
    expect(await screen.findByText("Somebody else has to release this.")).toBeVisible();
    await waitFor(() => expect(screen.getByText("Released")).toBeVisible());
    for (const name of ["Release", "Download the document"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

it("DESK-4 shows usernames and state names in the history", async () => {
  await open({
    notes: [{ kind: "change", text: `open → working, → ${SUE}`, by: OLGA, at }],
  });
  const list = await screen.findByRole("list", { name: "What was done" });
  expect(list).toHaveTextContent("Open → In work, → sue");
  expect(list).toHaveTextContent("olga");
});
