import { LOCALES } from "@sonum/contract/locale";
import { beforeEach, describe, expect, it } from "vitest";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { solveCaptcha } from "../../../test/fixtures/solve-captcha.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const FORM = {
  name: "Pat Tamm",
  username: "pat",
  email: "pat@mail.test",
  password: "violet harbour",
  telegramId: "@pat",
  portNumber: 64,
  equipment: "4 x 16 port GSM gateway",
  agreements: { personalData: true, terms: true },
};
const DECLARATIONS = { simOwnership: true, operatorTerms: true };

async function apply(more: Record<string, unknown> = {}) {
  const payload = { ...FORM, captcha: await solveCaptcha(app.request, "partner-sign-up"), ...more };
  return app.request({ method: "POST", url: "/rest/adm/create/partner", payload });
}

async function signInAs(username: string, password = FORM.password): Promise<string> {
  const reply = await app.request({
    method: "POST",
    url: "/rest/proxy/login",
    payload: { username, password },
  });
  return reply.json().access_token;
}

const operatorToken = async () => (await app.signedIn("operator", ["ROLE_sao-operator"])).token;
const decide = (token: string, partnerId: string, payload: object) =>
  app.request({ method: "POST", url: `/rest/office/partners/${partnerId}/decision`, token, payload });
const list = async (token: string, query = "") =>
  (await app.request({ method: "GET", url: `/rest/office/partners${query}`, token })).json();
const read = async (token: string, partnerId: string) =>
  (await app.request({ method: "GET", url: `/rest/office/partners/${partnerId}`, token })).json();

describe("partner sign-up", () => {
  it("PART-2 PART-3 E4 accepts the payload of the specification and stores a pending application with the partner's role", async () => {
    const reply = await apply({ countryList: "Estonia, Latvia", comments: "Hello" });
    expect([reply.statusCode, reply.json()]).toEqual([201, { username: "pat" }]);

    const token = await signInAs("pat");
    const profile = (await app.request({ method: "GET", url: "/rest/check", token })).json();
    expect(profile.roles).toEqual(["ROLE_sao-user", "ROLE_sao-partner"]);
    const operator = await operatorToken();
    const { data } = await list(operator, "?state=pending");
    expect(data).toMatchObject([{ username: "pat", name: "Pat Tamm", state: "pending", countedAt: null }]);
    expect(await read(operator, data[0].partnerId)).toMatchObject({
      username: "pat",
      name: "Pat Tamm",
      state: "pending",
      telegramId: "@pat",
      portNumber: 64,
      equipment: FORM.equipment,
      countries: ["Estonia", "Latvia"],
      comments: "Hello",
      declaredAt: null,
      decision: null,
    });
  });

  it("PART-2 requires at least 16 ports, every required field and both agreements", async () => {
    for (const portNumber of [15, 0, -16, 16.5, "", "0x20", "1e3", Number.NaN]) {
      const reply = await apply({ portNumber });
      expect([portNumber, reply.statusCode]).toEqual([portNumber, 400]);
    }
    for (const field of ["name", "username", "email", "password", "telegramId", "equipment"]) {
      const reply = await apply({ [field]: "" });
      expect([field, reply.statusCode, reply.json().details.issues[0].path]).toEqual([
        field,
        400,
        `body.${field}`,
      ]);
    }
    for (const agreements of [undefined, { personalData: true }, { personalData: true, terms: false }])
      expect((await apply({ agreements })).statusCode).toBe(400);
    expect((await apply({ roles: ["ROLE_sao-operator"] })).statusCode).toBe(400);
    expect((await apply({ captcha: undefined })).json().code).toBe("captcha_required");
    expect((await apply({ captcha: await solveCaptcha(app.request, "sign-up") })).json().code).toBe(
      "captcha_required",
    );
    expect((await apply({ portNumber: "16" })).statusCode).toBe(201);
  });

  it("PART-2 answers 409 with errorMessage if the username is taken", async () => {
    await apply();
    const reply = await apply({ email: "other@mail.test" });
    expect([reply.statusCode, reply.json().errorMessage]).toEqual([409, "This username is taken."]);
  });

  it.each(["GB", "United Kingdom", "Великобритания", "Estonia, uk", "Iran", "KP"])(
    "PART-3 refuses %s, where SIM farms are forbidden or sanctions apply",
    async (countryList) => {
      const reply = await apply({ countryList });
      expect(reply.json().details.issues).toEqual([
        { path: "body.countryList", message: "Numbers from this country cannot be offered here" },
      ]);
    },
  );
});

describe("an operator's decision", () => {
  it("PART-3 approves only partners who declared SIM ownership, and is recorded permanently", async () => {
    await apply();
    const operator = await operatorToken();
    const { data } = await list(operator);
    const partnerId = data.find(({ username }: { username: string }) => username === "pat").partnerId;
    expect((await decide(operator, partnerId, { state: "approved" })).statusCode).toBe(409);

    const token = await signInAs("pat");
    const payload = { declarations: DECLARATIONS, payoutName: "Pat Tamm OÜ" };
    const declared = await app.request({ method: "POST", url: "/rest/partner/declarations", token, payload });
    expect(declared.statusCode).toBe(204);
    expect((await decide(operator, partnerId, { state: "approved" })).statusCode).toBe(204);
    expect((await decide(operator, partnerId, { state: "approved" })).statusCode).toBe(409);
    expect((await list(operator, "?state=approved")).data).toContainEqual(
      expect.objectContaining({ partnerId }),
    );
    expect(await read(operator, partnerId)).toMatchObject({
      payoutName: "Pat Tamm OÜ",
      decision: { state: "approved", decidedBy: expect.stringMatching(/^usr_/) },
    });
    expect(await read(operator, "usr_nobody")).toMatchObject({ code: "not_found" });
    await expect(app.db.deleteFrom("partners.decisions").execute()).rejects.toThrow("never changed");
  });

  it("PART-3 rejects only with a reason, and takes all SIMs off sale", async () => {
    await app.simsOnSale(2);
    const operator = await operatorToken();
    const reject = (reason: string) => decide(operator, app.partnerId, { state: "rejected", reason });
    expect((await reject(" ")).statusCode).toBe(400);
    expect((await reject("Complaints")).statusCode).toBe(204);
    await runJobs(app);
    const sims = await app.db.selectFrom("fleet.sims").select("onSale").execute();
    expect(sims).toEqual([{ onSale: false }, { onSale: false }]);
  });

  it("is refused for unknown partners and to callers who are not operators", async () => {
    const operator = await operatorToken();
    expect((await decide(operator, "usr_nobody", { state: "approved" })).statusCode).toBe(404);
    const partner = await app.signedIn("other", ["ROLE_sao-user", "ROLE_sao-partner"]);
    expect((await decide(partner.token, app.partnerId, { state: "approved" })).statusCode).toBe(403);
  });

  it.each(LOCALES)("PART-3 is mailed to the partner in %s", async (locale) => {
    await apply({ locale, declarations: DECLARATIONS });
    const operator = await operatorToken();
    const { data } = await list(operator, "?state=pending");
    await decide(operator, data[0].partnerId, { state: "approved" });
    await decide(operator, data[0].partnerId, { state: "rejected", reason: "<b>Fraud</b>" });
    await runJobs(app);
    const mails = app.mails.filter(({ to }) => to === FORM.email);
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4);
    expect(mails.some(({ html }) => html.includes("&lt;b&gt;Fraud&lt;/b&gt;"))).toBe(true);
    expect(mails.every(({ html }) => html.includes(`lang="${locale}"`))).toBe(true);
  });
});
