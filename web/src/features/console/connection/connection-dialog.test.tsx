import type { readListedSims, saveListedSims } from "@sonum/contract/fleet/listed-sims";
import type { replaceSecret } from "@sonum/contract/fleet/machines";
import type { readSmscLink } from "@sonum/contract/gateways/smsc-links";
import type { readSupplier, saveSupplier } from "@sonum/contract/suppliers/suppliers";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { sampleMachine } from "../../../../test/sample-sims.ts";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { parseSimList } from "./sim-list.ts";

const machine = sampleMachine(1);
const at = { machineKey: "key1" };
const kept = {
  port: 1,
  line: "1",
  iccid: "0000000037255500001",
  phone: "+37255500001",
  operator: "",
  country: "ee",
};

const server = fakeServerPerTest();
beforeEach(async () => {
  server.replies<typeof readListedSims>("GET /rest/partner/machines/:machineKey/sims", at, {
    sims: [kept],
    pushFrom: [],
  });
  await renderPage(<ConnectionDialog machine={machine} onClose={() => {}} />);
});

const openList = () => userEvent.click(screen.getByRole("tab", { name: "SIM list" }));

it("PART-9 GATE-4 offers the agent, its command, and every gateway's guide with its delivery address", async () => {
  expect(screen.getByRole("link", { name: "Download the agent" })).toHaveAttribute(
    "href",
    "/sonum-gateway.tgz",
  );
  expect(screen.getByText(/sonum-gateway\.tgz run --settings sonum-agent\.json$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Kannel" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/gateways\/kannel\?lang=en&machine=key1$/),
  );
  expect(screen.getByText(`${location.origin}/gateway/in/kannel`)).toBeVisible();
});

it("labels each copy button by what it copies, so that all are distinct", () => {
  const buttons = screen.getAllByRole("button", { name: /^Copy: / });
  const names = buttons.map((button) => button.getAttribute("aria-label"));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("Copy: Where it hands SMS over (Kannel)");
  expect(names).toContain("Copy: Where it hands SMS over (Any program that can make an HTTP call)");
});

it("replaces the secret after confirmation, and shows the new one once", async () => {
  server.replies<typeof replaceSecret>("POST /rest/partner/machines/:machineKey/secret", at, {
    machine_key: "key1",
    secret: "made-anew",
  });
  await userEvent.click(screen.getByRole("button", { name: "Replace the secret" }));
  expect(screen.getByText("Replace the secret?")).toBeVisible();
  expect(server.bodiesOf("POST /rest/partner/machines/key1/secret")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Replace" }));
  expect(await screen.findByText("made-anew")).toBeVisible();
  expect(screen.getByText("Keep the secret now")).toHaveFocus();
});

it("focuses Cancel in the confirmation, and returns the focus afterwards", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Replace the secret" }));
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Replace the secret" })).toHaveFocus();
});

it("PART-11 accepts a pasted list of SIMs and a CSV file, and names the invalid line", async () => {
  await openList();
  const list = await screen.findByLabelText("SIM cards, one per line");
  expect(list).toHaveValue("+37255500001,ee,,1,0000000037255500001");
  await userEvent.clear(list);
  await userEvent.type(list, "37255500001,ee{Enter}12,ee");
  expect(screen.getByText("Line 2 cannot be read")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();

  const file = new File(["phone;country;operator\n0037255500002;EE;tele2\n"], "sims.csv", {
    type: "text/csv",
  });
  await userEvent.upload(screen.getByTestId("sim-file"), file);
  await userEvent.type(screen.getByLabelText(/Addresses that may send/), "203.0.113.7");
  server.replies<typeof saveListedSims>("POST /rest/partner/machines/:machineKey/sims", at, {
    sims: [kept],
    pushFrom: ["203.0.113.7"],
  });
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeEnabled());
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("SIM cards kept: 1")).toBeVisible();
  expect(server.bodiesOf("POST /rest/partner/machines/key1/sims")).toEqual([
    {
      sims: [{ port: 1, phone: "+37255500002", country: "ee", operator: "tele2", line: "" }],
      pushFrom: ["203.0.113.7"],
    },
  ]);
});

it("sets up a supplier's program and shows the generated key once", async () => {
  const state = { url: null, pushUrl: "https://shop.example/gateway/supplier", hasKey: false, numbers: 0 };
  const nobody = { ...state, answeredAt: null, problem: null, problemCode: null };
  server.replies<typeof readSupplier>("GET /rest/partner/machines/:machineKey/supplier", at, nobody);
  await userEvent.click(screen.getByRole("tab", { name: "Supplier's program" }));
  await userEvent.type(await screen.findByLabelText("Address of your program"), "https://agent.example/");
  const set = { ...nobody, url: "https://agent.example/", hasKey: true };
  server.replies<typeof saveSupplier>("POST /rest/partner/machines/:machineKey/supplier", at, {
    ...set,
    problem: "ECONNREFUSED",
    problemCode: "refused",
    key: "made-by-the-shop",
  });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("made-by-the-shop")).toBeVisible();
  expect(await screen.findByText("Nobody listens at this address and port.")).toBeVisible();
  expect(server.bodiesOf("POST /rest/partner/machines/key1/supplier")).toEqual([
    { url: "https://agent.example/" },
  ]);
});

it("shows why the SMPP bind failed", async () => {
  server.replies<typeof readSmscLink>("GET /rest/partner/machines/:machineKey/smsc", at, {
    url: "smpp://smsc.example:2775",
    systemId: "sonum",
    boundAt: null,
    problem: "the bind was refused (14)",
    problemCode: "bind_refused",
  });
  await userEvent.click(screen.getByRole("tab", { name: "SMPP" }));
  expect(await screen.findByText("The message centre refused system_id or password. (14)")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Address of the message centre"), "x y");
  expect(screen.getByText("It begins with smpp:// or, with TLS, ssmpp://")).toBeVisible();
});

it("parses lists in spreadsheet formats", () => {
  expect(parseSimList('"+372 5550 0001"\tEE\tTele2\tGSM1\t8937200000000000001\r\n\r\n')).toEqual({
    sims: [
      {
        port: 1,
        phone: "+37255500001",
        country: "ee",
        operator: "Tele2",
        line: "GSM1",
        iccid: "8937200000000000001",
      },
    ],
  });
  expect(parseSimList("+37255500001,estonia")).toEqual({ badLine: 1 });
});

const refusedAt = (path: string) => ({ issues: [{ path: `body.${path}`, message: "Invalid" }] });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const fieldError = (label: string) => screen.getByLabelText(label).getAttribute("aria-describedby");
const saysAt = (label: string) => document.getElementById(fieldError(label) ?? "")?.textContent;

it("shows at the field what the server rejected: a duplicate key, an invalid address", async () => {
  const nobody = { url: null, pushUrl: "https://shop.example/", hasKey: false, numbers: 0 };
  server.replies<typeof readSupplier>("GET /rest/partner/machines/:machineKey/supplier", at, {
    ...nobody,
    answeredAt: null,
    problem: null,
    problemCode: null,
  });
  await userEvent.click(screen.getByRole("tab", { name: "Supplier's program" }));
  await userEvent.type(await screen.findByLabelText("Address of your program"), "https://agent.example/");
  await userEvent.type(screen.getByLabelText("Key"), "a-key-of-somebody-else");
  const route = "POST /rest/partner/machines/:machineKey/supplier";
  server.refuses(route, at, 409, "conflict");
  server.refuses(route, at, 400, "invalid_request", refusedAt("url"));
  await save();
  await waitFor(() => expect(saysAt("Key")).toContain("Another machine has this key."));
  await userEvent.type(screen.getByLabelText("Key"), "-2");
  expect(screen.getByLabelText("Key")).toBeValid();
  await save();
  await waitFor(() => expect(saysAt("Address of your program")).toBe("This is no address"));
  expect(screen.getByLabelText("Key")).toBeValid();
});

it("shows which SMPP field is invalid, before and after sending", async () => {
  server.replies<typeof readSmscLink>("GET /rest/partner/machines/:machineKey/smsc", at, {
    url: null,
    systemId: "",
    boundAt: null,
    problem: null,
    problemCode: null,
  });
  await userEvent.click(screen.getByRole("tab", { name: "SMPP" }));
  await userEvent.type(await screen.findByLabelText("Address of the message centre"), "smpp://smsc.example");
  await userEvent.type(screen.getByLabelText("system_id"), "имя");
  expect(saysAt("system_id")).toBe("Latin letters, digits and signs only");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await userEvent.clear(screen.getByLabelText("system_id"));
  await userEvent.type(screen.getByLabelText("system_id"), "sonum");
  const route = "POST /rest/partner/machines/:machineKey/smsc";
  server.refuses(route, at, 400, "invalid_request", refusedAt("password"));
  await save();
  await waitFor(() => expect(saysAt("Password")).toBe("Latin letters, digits and signs only"));
  expect(screen.getByLabelText("system_id")).toBeValid();
});

it("names the list line that the server rejected, and duplicates", async () => {
  await openList();
  const list = await screen.findByLabelText("SIM cards, one per line");
  await userEvent.type(list, "{Enter}+37255500002,xx");
  const route = "POST /rest/partner/machines/:machineKey/sims";
  server.refuses(route, at, 400, "invalid_request", refusedAt("sims.1.country"));
  server.refuses(route, at, 409, "conflict");
  await save();
  expect(await screen.findByText("Line 2 cannot be read")).toBeVisible();
  await userEvent.type(list, "{Backspace}{Backspace}ee");
  await save();
  expect(await screen.findByText("A SIM card or a line is listed twice")).toBeVisible();
});
