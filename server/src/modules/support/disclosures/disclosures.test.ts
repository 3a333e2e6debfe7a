import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { LOCALES } from "@sonum/contract/locale";
import { DAY_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { blockUser } from "../../accounts/index.ts";
import { eraseOldContacts } from "../sweeps.ts";

const CODE = "482913";
const REQUEST = {
  authority: "Police of Tallinn",
  country: "ee",
  reference: "K-17/26",
  legalBasis: "Order of a court",
  checks: ["identity", "competence", "legal_basis", "scope", "signature"],
  email: "officer@police.test",
  text: "Who bought this number?",
};

type TestUser = { id: string; token: string };

const request = (method: "GET" | "POST", url: string, { token }: TestUser, payload?: object) =>
  testApp.request({ method, url: `/rest/office/inbox${url}`, token, ...(payload && { payload }) });
const post = (url: string, payload: object = {}, by = helper) => request("POST", url, by, payload);

const testApp = await createTestApp();
const helper = await testApp.signedIn("helper", ["ROLE_sao-operator", "ROLE_sao-support"]);
const owner = await testApp.signedIn("boss", ["ROLE_sao-operator", "ROLE_sao-owner"]);
const subject = await createApiCustomer(testApp);
const [iccid = ""] = await testApp.simsOnSale(1);
await testApp.buy(subject.id);
await testApp.receive(iccid, { sender: "Telegram", text: `Your Telegram code is ${CODE}` });
const { number } = (await post("/authority", REQUEST)).json<{ number: string }>();
const download = (id: number, { by = owner, lang = "en" } = {}) =>
  request("GET", `/${number}/disclosures/${id}/document.pdf?lang=${lang}`, by);

async function release(items: string[]): Promise<number> {
  const wanted = { subject: subject.id, items, reason: "Court order 17" };
  const { id } = (await post(`/${number}/disclosures`, wanted)).json();
  expect((await post(`/${number}/disclosures/${id}/release`, {}, owner)).statusCode).toBe(204);
  return id;
}

/** The JSON attached to a PDF. */
function attachedTo(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  for (const [, stream = ""] of text.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const content = inflate(Buffer.from(stream, "latin1"));
    if (content.startsWith("{")) return content;
  }
  return "";
}

function inflate(stream: Buffer): string {
  try {
    return inflateSync(stream).toString();
  } catch {
    return "";
  }
}

it("DESK-6 a disclosure released by two operators becomes a document of exactly that data, without SMS texts", async () => {
  const id = await release(["orders", "message_times"]);
  const reply = await download(id);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(reply.headers["content-disposition"]).toBe(`attachment; filename="sonum-${number}-${id}.pdf"`);

  const attached = attachedTo(reply.rawPayload);
  const document = JSON.parse(attached);
  expect(document).toMatchObject({ ticket: number, subject: subject.id, request: { reference: "K-17/26" } });
  const [orders, times] = document.sections;
  expect([orders.item, orders.rows.length, times.item, times.rows.length]).toEqual([
    "orders",
    1,
    "message_times",
    1,
  ]);
  expect(document.sections).toHaveLength(2);
  expect(orders.rows[0]).toEqual(expect.arrayContaining(["Telegram", "EE", times.rows[0][1]]));
  for (const secret of [CODE, "code is", "@sonum.test", subject.key]) expect(attached).not.toContain(secret);

  const [disclosure] = (await request("GET", `/${number}`, owner)).json().disclosures;
  expect(disclosure.digest).toBe(createHash("sha256").update(attached).digest("hex"));
});

it("DESK-6 only owners download a document, only after its release, and each download is audited", async () => {
  const wanted = { subject: subject.id, items: ["account"], reason: "Court order 18" };
  const { id } = (await post(`/${number}/disclosures`, wanted)).json();
  expect((await download(id)).statusCode).toBe(409);
  expect((await download(id + 1)).statusCode).toBe(404);
  await post(`/${number}/disclosures/${id}/release`, {}, owner);
  expect((await download(id, { by: helper })).statusCode).toBe(403);
  for (const lang of LOCALES) {
    const { statusCode, rawPayload } = await download(id, { lang });
    expect([lang, statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([lang, 200, "%PDF-"]);
    expect(attachedTo(rawPayload)).toContain("@sonum.test");
  }
  const auditEntries = await testApp.db
    .selectFrom("platform.auditEntries")
    .select(["what", "details"])
    .where("about", "=", number)
    .where("by", "=", owner.id)
    .where("what", "in", ["authority: disclosed", "authority: document taken"])
    .orderBy("id", "desc")
    .limit(LOCALES.length + 1)
    .execute();
  const { disclosures, notes } = (await request("GET", `/${number}`, owner)).json();
  const { digest } = disclosures.at(-1);
  expect(auditEntries.map(({ what }) => what)).toEqual([
    ...LOCALES.map(() => "authority: document taken"),
    "authority: disclosed",
  ]);
  for (const { details } of auditEntries) expect(JSON.stringify(details)).toContain(digest);
  expect(notes.filter(({ text }: { text: string }) => text === `PDF ${id} ↓`)).toHaveLength(LOCALES.length);
});

it("DESK-6 a document stays as released, also for a blocked user, until its ticket is erased", async () => {
  const id = await release(["account", "sign_ins", "payments"]);
  const before = attachedTo((await download(id)).rawPayload);
  await testApp.db
    .updateTable("accounts.users")
    .set({ givenName: "Somebody", familyName: "Else" })
    .where("id", "=", subject.id)
    .execute();
  expect(attachedTo((await download(id)).rawPayload)).toBe(before);

  await blockUser(testApp.system, subject.id);
  expect(attachedTo((await download(await release(["account"]))).rawPayload)).toContain("Somebody");

  testApp.clock.advance(1_826 * DAY_MS);
  await eraseOldContacts(testApp.system);
  const remaining = await testApp.db
    .selectFrom("support.disclosures")
    .select(["encryptedDocument", "digest"])
    .where("id", "=", BigInt(id))
    .executeTakeFirstOrThrow();
  expect(remaining).toEqual({ encryptedDocument: null, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
