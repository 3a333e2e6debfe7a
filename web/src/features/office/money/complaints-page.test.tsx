import type {
  decideComplaintCase,
  listComplaintCases,
  readComplaintCase,
} from "@sonum/contract/activations/complaints";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { ComplaintCase } from "../../../queries/complaints.ts";
import { ComplaintsPage } from "./complaints-page.tsx";

const rate = { codes: 80, complaints: 24, rate: 0.3, low: 0.17, high: 0.47 };
const found: ComplaintCase = {
  id: "cas_1",
  partnerId: "usr_1",
  partner: "pat",
  state: "open",
  openedAt: "2030-01-01T00:00:00.000Z",
  rate,
  usual: 0.015,
  complainers: 9,
  waiting: 24,
  atStakeUsd: "6.00",
  refunded: 0,
  isHeld: true,
  decidedBy: null,
  decidedAt: null,
  reason: "",
};
const terms = { limit: 0.05, codesMin: 30, complainersMin: 3, hours: 24 };
const path = { id: "cas_1" };

const server = fakeServerPerTest();
beforeEach(() => {
  server.isInOffice("finance");
});

const open = (id?: string) =>
  renderPage(<ComplaintsPage params={{}} search={{ id }} onSearch={() => undefined} />);

describe("complaints about codes in the office", () => {
  it("C11 lists partners with too many complaints and the confidence interval", async () => {
    server.replies<typeof listComplaintCases>(
      "GET /rest/office/complaints",
      {},
      {
        data: [found],
        next: null,
        terms,
        partners: [{ partnerId: "usr_1", partner: "pat", complainers: 9, ...rate }],
      },
    );
    await open();
    expect(await screen.findByText("Earnings held")).toBeVisible();
    expect(screen.getByRole("table")).toHaveTextContent("24 / 80");
    expect(screen.getByRole("link", { name: "Look at it" })).toHaveAttribute(
      "href",
      "/office/complaints?id=cas_1",
    );
  });

  it("shows an empty state without complaints", async () => {
    server.replies<typeof listComplaintCases>(
      "GET /rest/office/complaints",
      {},
      {
        data: [],
        next: null,
        partners: [],
        terms,
      },
    );
    await open();
    expect(await screen.findByText("No partner has too many complaints.")).toBeVisible();
  });

  it("C11 upholds a case with a reason, once", async () => {
    const order = {
      orderId: 81204,
      madeAt: found.openedAt,
      customer: "bea",
      service: "Telegram",
      reason: "refused" as const,
      priceUsd: "0.25",
      isStrangeSender: true,
      isQuick: false,
      isRepeatedCode: true,
      state: "made" as const,
      isRefunded: false,
    };
    const detail = {
      case: found,
      machines: [{ machineId: "mac_1", alias: "Rack", ...rate }],
      sims: [{ iccid: "8937", phone: "+37255550142", ...rate }],
      evidence: { strangeSender: 20, quick: 0, repeatedCode: 12 },
      orders: [order],
    };
    server.replies<typeof readComplaintCase>("GET /rest/office/complaints/:id", path, detail);
    server.replies<typeof readComplaintCase>("GET /rest/office/complaints/:id", path, {
      ...detail,
      case: { ...found, state: "upheld", refunded: 24, decidedBy: "olga", reason: "All faked" },
    });
    server.replies<typeof decideComplaintCase>("POST /rest/office/complaints/:id/decision", path, found);
    await open("cas_1");
    await userEvent.click(await screen.findByRole("button", { name: "Uphold" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "All faked");
    await userEvent.click(screen.getByRole("button", { name: "Refund $6.00" }));
    expect(await screen.findByRole("button", { name: "Lift the hold" })).toBeVisible();
    const sent = server.calls.filter(({ key }) => key === "POST /rest/office/complaints/cas_1/decision");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });
});
