import { signRequest } from "../../gateway/src/sign-request.ts";
import { createPartner } from "../support/accounts.ts";
import { apiClient, demoApi } from "../support/api.ts";
import { expect, test } from "../support/fixtures.ts";

const PATH = "/gateway/v1/ports";
/** A country without demo SIMs; the phone number must match the country to be accepted. */
const COUNTRY = { country: "lu", prefix: "+352621" };

type Machine = { machine_key: string; secret: string };

/** Reports a machine with one SIM card, as the agent does. */
async function report(url: string, { machine_key: key, secret }: Machine, iccid: string) {
  const phone = `${COUNTRY.prefix}${iccid.slice(-6)}`;
  const port = { port: 1, iccid, phone, phoneFrom: "card", operator: "tango", signal: 70 };
  const body = JSON.stringify({ ports: [{ ...port, country: COUNTRY.country }] });
  const signed = signRequest({ key, secret }, { atMs: Date.now(), method: "POST", path: PATH, body });
  const headers = { ...signed, "content-type": "application/json" };
  expect((await fetch(url + PATH, { method: "POST", headers, body })).status).toBe(200);
}

test("DESK-4 DESK-6 a machine withheld by the office sells nothing until it is put back on sale", async ({
  page,
  signIn,
  url,
}) => {
  const { username, api: partner } = await createPartner(url);
  const office = await demoApi(url, "operator");
  const { data } = await office<{ data: { id: string }[] }>("POST /rest/office/users/search", {
    body: { text: username },
  });
  const alias = `Rack of ${username}`;
  const declarations = { simOwnership: true, operatorTerms: true };
  const machine = await partner<Machine>("POST /rest/partner/machines", { body: { alias, declarations } });
  await partner("POST /rest/partner/declarations", { body: { declarations, payoutName: "Pat Tamm" } });
  await office(`POST /rest/office/partners/${data[0]?.id}/decision`, { body: { state: "approved" } });
  const iccid = `8935204${String(Date.now()).slice(-12)}`;
  await report(url, machine, iccid);
  await partner(`POST /rest/partner/manage/sim/activate/${iccid}`);
  /** Reports first: the SIMs of silent machines are not sold. */
  const isSold = async () => {
    await report(url, machine, iccid);
    const offers = await apiClient(url)<{ iso2: string }[]>("GET /rest/serviceinfo/ew/USD");
    return offers.some(({ iso2 }) => iso2 === COUNTRY.country);
  };
  await expect.poll(isSold).toBe(true);

  await signIn("operator", "/office/fleet");
  await page.getByRole("link", { name: alias }).click();
  await expect(page.getByRole("heading", { name: alias })).toBeVisible();
  await page.getByRole("button", { name: "Take the machine off sale" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("its numbers are looked at");
  await dialog.getByRole("button", { name: "Take off sale" }).click();
  await expect(page.getByRole("button", { name: "Put the machine back on sale" })).toBeVisible();
  await expect.poll(isSold).toBe(false);

  await page.getByRole("button", { name: "Put the machine back on sale" }).click();
  await dialog.getByLabel("Reason").fill("nothing was found");
  await dialog.getByRole("button", { name: "Put back" }).click();
  await expect(page.getByRole("button", { name: "Take the machine off sale" })).toBeVisible();
  await expect.poll(isSold).toBe(true);
  await partner(`POST /rest/partner/manage/sim/deactivate/${iccid}`);
});
