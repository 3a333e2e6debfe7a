import { beforeAll, beforeEach, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { runJobs } from "../../../../test/run-jobs.ts";
import { solveCaptcha } from "../../../../test/solve-captcha.ts";
import { ownData } from "../../../own-data.ts";
import { erasePeople } from "../../accounts/own-data/erase-people.ts";
import { forgetOldContacts } from "../sweeps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let house: House;
let operator: { id: string; token: string };
let owner: { id: string; token: string };

beforeAll(async () => {
  house = await makeHouse();
  operator = await house.signedIn("helper", ["ROLE_sao-operator"]);
  owner = await house.signedIn("boss", ["ROLE_sao-operator"]);
});
beforeEach(() => house.mails.splice(0));

let shifts = 0;
/** Sessions end while days go by. */
async function signInAgain() {
  operator = await house.signedIn(`helper${++shifts}`, ["ROLE_sao-operator"]);
  owner = await house.signedIn(`boss${shifts}`, ["ROLE_sao-operator"]);
}

const ask = (method: "GET" | "POST", url: string, payload?: object, token = operator.token) =>
  house.ask({ method, url: `/rest/office/inbox${url}`, token, ...(payload && { payload }) });
const read = async (number: string) => (await ask("GET", `/${number}`)).json();
const actsOn = async (number: string): Promise<string[]> =>
  (await house.db.selectFrom("platform.acts").select("what").where("about", "=", number).execute()).map(
    ({ what }) => what,
  );

async function feedback(): Promise<string> {
  const form = { name: "Ann", email: "ann@mail.test", message: "Where is my code?", locale: "de" };
  const captcha = await solveCaptcha(house.ask, "feedback");
  const payload = { ...form, captcha };
  const reply = await house.ask({ method: "POST", url: "/lowcode/intercom_send_message", payload });
  return reply.json<{ number: string }>().number;
}

async function wish(): Promise<void> {
  const payload = {
    ...{ serviceTitle: "Example", serviceUrl: "https://example.com", price: 0.25 },
    ...{ currencyCode: "EUR", country: "Estonia" },
  };
  await house.ask({ method: "POST", url: "/rest/query/request/service", payload });
}

async function report(category: string): Promise<string> {
  const captcha = await solveCaptcha(house.ask, "abuse");
  const payload = {
    ...{ category, phone: "+37255550001", text: "Look at this", email: "ben@mail.test", locale: "ru" },
    ...{ happenedAt: house.clock.now().toISOString(), captcha },
  };
  return (await house.ask({ method: "POST", url: "/rest/support/abuse", payload })).json().number;
}

const REQUEST = {
  ...{ authority: "Police of Tallinn", country: "ee", reference: "K-17/26", legalBasis: "Order of a court" },
  ...{ checks: ["identity", "legal_basis"], email: "officer@police.test", text: "Who bought this number?" },
};
const ALL_CHECKS = ["identity", "competence", "legal_basis", "scope", "signature"];
const authority = async (): Promise<string> => (await ask("POST", "/authority", REQUEST)).json().number;

it("DESK-4 everything that is written to us is in one list, what is urgent first, and can be filtered", async () => {
  const number = await feedback();
  await wish();
  await report("spam");
  const urgent = await report("threat");
  const police = await report("authority");
  const own = await authority();
  const { data, total, open } = (await ask("POST", "", {})).json();
  expect(total).toBe(6);
  expect(data[0]).toMatchObject({ number: urgent, kind: "abuse", isUrgent: true, state: "open" });
  expect(open).toEqual({ wish: 1, feedback: 1, abuse: 2, owner: 0, authority: 2 });
  const of = async (filter: object) => (await ask("POST", "", { filter })).json().data;
  expect(await of({ kind: "wish" })).toMatchObject([{ kind: "wish", title: "Example" }]);
  expect((await of({ kind: "authority" })).map((one: { number: string }) => one.number)).toEqual([
    own,
    police,
  ]);
  expect(await of({ state: "done" })).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/ann@|Where is|37255550001/);
  expect(await read(number)).toMatchObject({
    name: "Ann",
    email: "ann@mail.test",
    text: "Where is my code?",
  });
});

it("DESK-4 a ticket is taken, noted, answered by mail in the writer's language and done, each step in the audit log", async () => {
  const number = await feedback();
  expect((await ask("POST", `/${number}`, { isMine: true })).statusCode).toBe(204);
  expect((await ask("POST", `/${number}/notes`, { text: "A regular" })).statusCode).toBe(204);
  const text = "It came at noon. <b>Look</b> at {number} & your page.";
  expect((await ask("POST", `/${number}/reply`, { text })).statusCode).toBe(204);
  await runJobs(house);
  const mail = house.mails.find(({ subject }) => subject === `Unsere Antwort auf Ihren Vorgang ${number}`);
  expect(mail?.to).toBe("ann@mail.test");
  expect(mail?.text).toContain("It came at noon.");
  expect(mail?.html).not.toContain("<b>Look</b>");
  expect((await ask("POST", `/${number}`, { state: "done" })).statusCode).toBe(204);

  const ticket = await read(number);
  expect(ticket).toMatchObject({ state: "done", assignee: operator.id, replies: 1 });
  expect(ticket.people).toEqual({ [operator.id]: "helper" });
  expect(ticket.notes).toMatchObject([
    { kind: "change" },
    { kind: "note", text: "A regular", by: operator.id },
    { kind: "reply", text },
    { kind: "change", text: "working → done" },
  ]);
  expect(await actsOn(number)).toEqual(
    expect.arrayContaining(["ticket: changed", "ticket: noted", "ticket: answered"]),
  );
  const rows = await house.db.selectFrom("support.ticketNotes").select("sealedText").execute();
  expect(Buffer.concat(rows.map(({ sealedText }) => sealedText)).toString("latin1")).not.toContain("regular");
});

it("DESK-4 a wish without an address cannot be answered, and what is not there is not found", async () => {
  const { data } = (await ask("POST", "", { filter: { kind: "wish" } })).json();
  const reply = await ask("POST", `/${data[0].number}/reply`, { text: "Thanks" });
  expect([reply.statusCode, reply.json().code]).toEqual([409, "conflict"]);
  for (const url of ["/NONE-0000/reply", "/NONE-0000/notes"])
    expect((await ask("POST", url, { text: "Hello" })).statusCode).toBe(404);
  expect((await ask("GET", "/NONE-0000")).statusCode).toBe(404);
  expect((await ask("POST", `/${data[0].number}/notes`, { text: " " })).statusCode).toBe(400);
});

it("DESK-6 what an authority is told is proposed by one and released by another, and stays written", async () => {
  const number = await authority();
  const subject = (await house.signedIn("subject", ["ROLE_sao-user"])).id;
  const wanted = { subject, items: ["account", "orders"], reason: "Court order 17" };
  expect((await ask("POST", `/${number}/disclosures`, { ...wanted, subject: "usr_none" })).statusCode).toBe(
    404,
  );
  const { id } = (await ask("POST", `/${number}/disclosures`, wanted)).json();
  const release = `/${number}/disclosures/${id}/release`;
  expect((await ask("POST", release)).json().code).toBe("conflict");
  // Nothing is told before the checklist is whole, whoever wants to.
  expect((await ask("POST", release, undefined, owner.token)).json().code).toBe("conflict");
  expect((await read(number)).legal).toMatchObject({ checks: ["identity", "legal_basis"], isWhole: false });
  expect((await ask("POST", `/${number}/checks`, { checks: ALL_CHECKS })).statusCode).toBe(204);
  expect((await read(number)).legal).toMatchObject({ reference: "K-17/26", isWhole: true });
  expect((await read(number)).disclosures).toMatchObject([{ subject, releasedBy: null }]);
  expect((await ask("POST", release, undefined, owner.token)).statusCode).toBe(204);
  expect((await read(number)).disclosures).toMatchObject([
    { items: ["account", "orders"], proposedBy: operator.id, releasedBy: owner.id },
  ]);
  expect(await actsOn(number)).toEqual(
    expect.arrayContaining(["authority: opened", "authority: disclosure proposed", "authority: disclosed"]),
  );
  const other = await feedback();
  expect((await ask("POST", `/${other}/disclosures`, wanted)).json().code).toBe("conflict");
});

it("DESK-6 an account that an authority had preserved is not erased for 90 days", async () => {
  const number = await authority();
  const { id } = await house.signedIn("kept", ["ROLE_sao-user"]);
  const { until } = (await ask("POST", `/${number}/preserve`, { subject: id })).json();
  expect(new Date(until).getTime() - house.clock.now().getTime()).toBe(90 * DAY_MS);
  await house.db
    .updateTable("accounts.users")
    .set({ deletesAt: house.clock.now() })
    .where("id", "=", id)
    .execute();
  expect(await erasePeople(house.system, ownData)).toBe(0);
  house.clock.advance(90 * DAY_MS);
  expect(await erasePeople(house.system, ownData)).toBe(1);
});

it("DESK-6 what the police wrote by the public form is checked, preserved and told like what came by post", async () => {
  await signInAgain();
  const number = await report("authority");
  const { id: subject } = await house.signedIn("sought", ["ROLE_sao-user"]);
  expect((await read(number)).legal).toMatchObject({ authority: "", checks: [], isWhole: false });
  const orders = await house.ask({
    ...{ method: "GET", url: `/rest/office/abuse/${number}/orders`, token: operator.token },
  });
  expect(orders.json()).toEqual({ data: [] });
  const { until } = (await ask("POST", `/${number}/preserve`, { subject })).json();
  expect(await read(number)).toMatchObject({ preserveUntil: until, title: "authority" });
  const wanted = { subject, items: ["account"], reason: "Court order 18" };
  const { id } = (await ask("POST", `/${number}/disclosures`, wanted)).json();
  const release = () => ask("POST", `/${number}/disclosures/${id}/release`, undefined, owner.token);
  await ask("POST", `/${number}/checks`, { checks: ALL_CHECKS });
  expect((await release()).json().code).toBe("conflict");
  const known = { authority: "Police of Tartu", reference: "K-18/26", legalBasis: "Order of a court" };
  await ask("POST", `/${number}/checks`, { checks: ALL_CHECKS, ...known });
  expect((await release()).statusCode).toBe(204);
  expect(await actsOn(number)).toEqual(
    expect.arrayContaining(["authority: checked", "authority: preserved", "authority: disclosed"]),
  );
  const wrong = await ask("POST", `/${number}/checks`, { checks: ["a feeling"] });
  expect(wrong.statusCode).toBe(400);
  expect((await ask("POST", `/${await feedback()}/checks`, { checks: [] })).json().code).toBe("conflict");
});

it("DESK-4 reports about one number are found by it, and what waits for longer than a day is marked", async () => {
  const number = await report("fraud");
  const of = async (phone: string) => (await ask("POST", "", { filter: { phone } })).json();
  const { data, total } = await of("372 5555 0001");
  expect(total).toBe(data.length);
  expect(data).toContainEqual(expect.objectContaining({ number, isLate: false }));
  expect((await of("+37255559999")).data).toEqual([]);
  house.clock.advance(DAY_MS + 1);
  await signInAgain();
  const late = async () =>
    (await of("+37255550001")).data.find((one: { number: string }) => one.number === number).isLate;
  expect(await late()).toBe(true);
  await ask("POST", `/${number}/reply`, { text: "We look into it" });
  expect(await late()).toBe(false);
});

it("M4 contacts that are forgotten take notes and answers with them", async () => {
  const number = await feedback();
  await ask("POST", `/${number}/notes`, { text: "Ann of Elm Street" });
  house.clock.advance(366 * DAY_MS);
  await forgetOldContacts(house.system);
  await signInAgain();
  expect(await read(number)).toMatchObject({ email: null, text: null, notes: [] });
});
