import { signRequest } from "../../gateway/src/sign-request.ts";
import { createPartner } from "./accounts.ts";
import { type Api, demoApi } from "./api.ts";
import { expect } from "./fixtures.ts";

const PATH = "/gateway/v1/ports";

/** Countries without demo SIMs; the phone number must match the country to be accepted. Each is of one file. */
export const OWN_COUNTRIES = {
  lu: { prefix: "+352621", operator: "tango" },
  mt: { prefix: "+35699", operator: "epic" },
} as const;

type Machine = { machine_key: string; secret: string };
/** `report`: reports the machine again; the SIMs of silent machines are not sold. */
export type OwnSim = { alias: string; iccid: string; partner: Api; report: () => Promise<void> };

/** Puts one SIM of a new partner on sale in a country where nobody else sells. */
export async function sellOwnSim(url: string, country: keyof typeof OWN_COUNTRIES): Promise<OwnSim> {
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
  const report = () => reportSim(url, machine, { country, iccid });
  await report();
  await partner(`POST /rest/partner/manage/sim/activate/${iccid}`);
  return { alias, iccid, partner, report };
}

/** Reports a machine with one SIM card, as the agent does. */
async function reportSim(
  url: string,
  { machine_key: key, secret }: Machine,
  { country, iccid }: { country: keyof typeof OWN_COUNTRIES; iccid: string },
): Promise<void> {
  const { prefix, operator } = OWN_COUNTRIES[country];
  const port = {
    port: 1,
    iccid,
    phone: `${prefix}${iccid.slice(-6)}`,
    phoneFrom: "card",
    operator,
    signal: 70,
  };
  const body = JSON.stringify({ ports: [{ ...port, country }] });
  const signed = signRequest({ key, secret }, { atMs: Date.now(), method: "POST", path: PATH, body });
  const headers = { ...signed, "content-type": "application/json" };
  expect((await fetch(url + PATH, { method: "POST", headers, body })).status).toBe(200);
}
