import { DAY_MS } from "@sonum/contract/time-units";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { solveCaptcha } from "../../../../test/fixtures/solve-captcha.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { personalDataSources } from "../../../personal-data.ts";
import { eraseAccounts } from "../../personal-data/erase-accounts.ts";
import { eraseOldContacts } from "../sweeps.ts";

let testApp: TestApp;
let operator: { id: string; token: string };
let owner: { id: string; token: string };

beforeAll(async () => {
  testApp = await createTestApp();
  operator = await testApp.signedIn("helper", ["ROLE_sao-operator"]);
  owner = await testApp.signedIn("boss", ["ROLE_sao-operator"]);
});
beforeEach(() => testApp.mails.splice(0));

let shifts = 0;
/** Sessions expire when the clock advances by days. */
async function signInAgain() {
  operator = await testApp.signedIn(`helper${++shifts}`, ["ROLE_sao-operator"]);
  owner = await testApp.signedIn(`boss${shifts}`, ["ROLE_sao-operator"]);
}

const request = (method: "GET" | "POST", url: string, payload?: object, token = operator.token) =>
  testApp.request({ method, url: `/rest/office/inbox${url}`, token, ...(payload && { payload }) });
const read = async (number: string) => (await request("GET", `/${number}`)).json();
const auditedActions = async (number: string): Promise<string[]> =>
  (
    await testApp.db.selectFrom("platform.auditEntries").select("what").where("about", "=", number).execute()
  ).map(({ what }) => what);

async function feedback(): Promise<string> {
  const form = { name: "Ann", email: "ann@mail.test", message: "Where is my code?", locale: "de" };
  const captcha = await solveCaptcha(testApp.request, "feedback");
  const payload = { ...form, captcha };
  const reply = await testApp.request({ method: "POST", url: "/lowcode/intercom_send_message", payload });
  return reply.json<{ number: string }>().number;
}

async function requestService(): Promise<void> {
  const payload = {
    serviceTitle: "Example",
    serviceUrl: "https://example.com",
    price: 0.25,
    currencyCode: "EUR",
    country: "Estonia",
  };
  await testApp.request({ method: "POST", url: "/rest/query/request/service", payload });
}

async function report(category: string): Promise<string> {
  const captcha = await solveCaptcha(testApp.request, "abuse");
  const payload = {
    category,
    phone: "+37255550001",
    text: "Look at this",
    email: "ben@mail.test",
    locale: "ru",
    happenedAt: testApp.clock.now().toISOString(),
    captcha,
  };
  return (await testApp.request({ method: "POST", url: "/rest/support/abuse", payload })).json().number;
}

const REQUEST = {
  authority: "Police of Tallinn",
  country: "ee",
  reference: "K-17/26",
  legalBasis: "Order of a court",
  checks: ["identity", "legal_basis"],
  email: "officer@police.test",
  text: "Who bought this number?",
};
const ALL_CHECKS = ["identity", "competence", "legal_basis", "scope", "signature"];
const authority = async (): Promise<string> => (await request("POST", "/authority", REQUEST)).json().number;

it("DESK-4 lists tickets of all kinds together, urgent first, with filters", async () => {
  const number = await feedback();
  await requestService();
  await report("spam");
  const urgent = await report("threat");
  const police = await report("authority");
  const own = await authority();
  const { data, total, open } = (await request("POST", "", {})).json();
  expect(total).toBe(6);
  expect(data[0]).toMatchObject({ number: urgent, kind: "abuse", isUrgent: true, state: "open" });
  expect(open).toEqual({ wish: 1, feedback: 1, abuse: 2, owner: 0, authority: 2 });
  const of = async (filter: object) => (await request("POST", "", { filter })).json().data;
  expect(await of({ kind: "wish" })).toMatchObject([{ kind: "wish", title: "Example" }]);
  expect((await of({ kind: "authority" })).map((one: { number: string }) => one.number)).toEqual([
    own,
    police,
  ]);
  expect(await of({ state: "done" })).toEqual([]);
  expect(await of({ state: "unfinished" })).toHaveLength(6);
  expect(JSON.stringify(data)).not.toMatch(/ann@|Where is|37255550001/);
  expect(await read(number)).toMatchObject({
    name: "Ann",
    email: "ann@mail.test",
    text: "Where is my code?",
  });
});

it("DESK-4 assigns, notes, answers by mail in the sender's language and closes a ticket, each step audited", async () => {
  const number = await feedback();
  expect((await request("POST", `/${number}`, { isMine: true })).statusCode).toBe(204);
  expect((await request("POST", `/${number}/notes`, { text: "A regular" })).statusCode).toBe(204);
  const text = "It came at noon. <b>Look</b> at {number} & your page.";
  expect((await request("POST", `/${number}/reply`, { text })).statusCode).toBe(204);
  await runJobs(testApp);
  const mail = testApp.mails.find(({ subject }) => subject === `Unsere Antwort auf Ihren Vorgang ${number}`);
  expect(mail?.to).toBe("ann@mail.test");
  expect(mail?.text).toContain("It came at noon.");
  expect(mail?.html).not.toContain("<b>Look</b>");
  expect((await request("POST", `/${number}`, { state: "done" })).statusCode).toBe(204);

  const ticket = await read(number);
  expect(ticket).toMatchObject({ state: "done", assignee: operator.id, replies: 1 });
  expect(ticket.people).toEqual({ [operator.id]: "helper" });
  expect(ticket.notes).toMatchObject([
    { kind: "change" },
    { kind: "note", text: "A regular", by: operator.id },
    { kind: "reply", text },
    { kind: "change", text: "working → done" },
  ]);
  expect(await auditedActions(number)).toEqual(
    expect.arrayContaining(["ticket: changed", "ticket: noted", "ticket: answered"]),
  );
  const rows = await testApp.db.selectFrom("support.ticketNotes").select("encryptedText").execute();
  expect(Buffer.concat(rows.map(({ encryptedText }) => encryptedText)).toString("latin1")).not.toContain(
    "regular",
  );
});

it("DESK-4 refuses a reply to a ticket without an address, and answers 404 for unknown tickets", async () => {
  const { data } = (await request("POST", "", { filter: { kind: "wish" } })).json();
  const reply = await request("POST", `/${data[0].number}/reply`, { text: "Thanks" });
  expect([reply.statusCode, reply.json().code]).toEqual([409, "conflict"]);
  for (const url of ["/NONE-0000/reply", "/NONE-0000/notes"])
    expect((await request("POST", url, { text: "Hello" })).statusCode).toBe(404);
  expect((await request("GET", "/NONE-0000")).statusCode).toBe(404);
  expect((await request("POST", `/${data[0].number}/notes`, { text: " " })).statusCode).toBe(400);
});

it("DESK-6 a disclosure is proposed by one operator, released by another, and stays on record", async () => {
  const number = await authority();
  const subject = (await testApp.signedIn("subject", ["ROLE_sao-user"])).id;
  const wanted = { subject, items: ["account", "orders"], reason: "Court order 17" };
  expect(
    (await request("POST", `/${number}/disclosures`, { ...wanted, subject: "usr_none" })).statusCode,
  ).toBe(404);
  const { id } = (await request("POST", `/${number}/disclosures`, wanted)).json();
  const release = `/${number}/disclosures/${id}/release`;
  expect((await request("POST", release)).json().code).toBe("conflict");
  // An incomplete checklist blocks every release.
  expect((await request("POST", release, undefined, owner.token)).json().code).toBe("conflict");
  expect((await read(number)).legal).toMatchObject({ checks: ["identity", "legal_basis"], isWhole: false });
  expect((await request("POST", `/${number}/checks`, { checks: ALL_CHECKS })).statusCode).toBe(204);
  expect((await read(number)).legal).toMatchObject({ reference: "K-17/26", isWhole: true });
  expect((await read(number)).disclosures).toMatchObject([{ subject, releasedBy: null }]);
  expect((await request("POST", release, undefined, owner.token)).statusCode).toBe(204);
  expect((await read(number)).disclosures).toMatchObject([
    { items: ["account", "orders"], proposedBy: operator.id, releasedBy: owner.id },
  ]);
  expect(await auditedActions(number)).toEqual(
    expect.arrayContaining(["authority: opened", "authority: disclosure proposed", "authority: disclosed"]),
  );
  const other = await feedback();
  expect((await request("POST", `/${other}/disclosures`, wanted)).json().code).toBe("conflict");
});

it("DESK-6 an account preserved for an authority is not erased for 90 days", async () => {
  const number = await authority();
  const { id } = await testApp.signedIn("kept", ["ROLE_sao-user"]);
  const { until } = (await request("POST", `/${number}/preserve`, { subject: id })).json();
  expect(new Date(until).getTime() - testApp.clock.now().getTime()).toBe(90 * DAY_MS);
  await testApp.db
    .updateTable("accounts.users")
    .set({ deletesAt: testApp.clock.now() })
    .where("id", "=", id)
    .execute();
  expect(await eraseAccounts(testApp.system, personalDataSources)).toBe(0);
  testApp.clock.advance(90 * DAY_MS);
  expect(await eraseAccounts(testApp.system, personalDataSources)).toBe(1);
});

it("DESK-6 an authority's request from the public form is checked, preserved and disclosed like one by post", async () => {
  await signInAgain();
  const number = await report("authority");
  const { id: subject } = await testApp.signedIn("sought", ["ROLE_sao-user"]);
  expect((await read(number)).legal).toMatchObject({ authority: "", checks: [], isWhole: false });
  const orders = await testApp.request({
    method: "GET",
    url: `/rest/office/abuse/${number}/orders`,
    token: operator.token,
  });
  expect(orders.json()).toEqual({ data: [] });
  const { until } = (await request("POST", `/${number}/preserve`, { subject })).json();
  expect(await read(number)).toMatchObject({ preserveUntil: until, title: "authority" });
  const wanted = { subject, items: ["account"], reason: "Court order 18" };
  const { id } = (await request("POST", `/${number}/disclosures`, wanted)).json();
  const release = () => request("POST", `/${number}/disclosures/${id}/release`, undefined, owner.token);
  await request("POST", `/${number}/checks`, { checks: ALL_CHECKS });
  expect((await release()).json().code).toBe("conflict");
  const known = { authority: "Police of Tartu", reference: "K-18/26", legalBasis: "Order of a court" };
  await request("POST", `/${number}/checks`, { checks: ALL_CHECKS, ...known });
  expect((await release()).statusCode).toBe(204);
  expect(await auditedActions(number)).toEqual(
    expect.arrayContaining(["authority: checked", "authority: preserved", "authority: disclosed"]),
  );
  const wrong = await request("POST", `/${number}/checks`, { checks: ["a feeling"] });
  expect(wrong.statusCode).toBe(400);
  expect((await request("POST", `/${await feedback()}/checks`, { checks: [] })).json().code).toBe("conflict");
});

it("DESK-4 finds reports by phone number, and flags tickets unanswered for more than a day", async () => {
  const number = await report("fraud");
  const of = async (phone: string) => (await request("POST", "", { filter: { phone } })).json();
  const { data, total } = await of("372 5555 0001");
  expect(total).toBe(data.length);
  expect(data).toContainEqual(expect.objectContaining({ number, isLate: false }));
  expect((await of("+37255559999")).data).toEqual([]);
  testApp.clock.advance(DAY_MS + 1);
  await signInAgain();
  const late = async () =>
    (await of("+37255550001")).data.find((one: { number: string }) => one.number === number).isLate;
  expect(await late()).toBe(true);
  await request("POST", `/${number}/reply`, { text: "We look into it" });
  expect(await late()).toBe(false);
});

it("M4 erases notes and replies together with the contact", async () => {
  const number = await feedback();
  await request("POST", `/${number}/notes`, { text: "Ann of Elm Street" });
  testApp.clock.advance(366 * DAY_MS);
  await eraseOldContacts(testApp.system);
  await signInAgain();
  expect(await read(number)).toMatchObject({ email: null, text: null, notes: [] });
});
