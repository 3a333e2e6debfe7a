import { signRequest } from "../gateway/src/sign-request.ts";
import { openApi } from "./api.ts";

const PATH = "/gateway/v1/ports";
const DECLARATIONS = { simOwnership: true, operatorTerms: true };

/** A machine of the demo's partner with one SIM on sale, in a country where nobody else has any. */
export async function addOwnMachine(url: string, { alias, country }: { alias: string; country: string }) {
  const partner = await openApi(url, "partner");
  const made = await partner<{ machine_key: string; secret: string }>("POST /rest/partner/machines", {
    body: { alias, declarations: DECLARATIONS },
  });
  const digits = String(Date.now()).padStart(15, "0");
  const sim = { port: 1, iccid: `8998${digits}`, phone: `+${digits.slice(-11)}`, operator: "Walk", country };
  const body = JSON.stringify({ ports: [{ ...sim, signal: 80 }] });
  const machine = { key: made.machine_key, secret: made.secret };
  const signed = signRequest(machine, { atMs: Date.now(), method: "POST", path: PATH, body });
  const headers = { ...signed, "content-type": "application/json" };
  const response = await fetch(url + PATH, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`The report was refused: ${response.status}`);
  await partner(`POST /rest/partner/manage/sim/activate/${sim.iccid}`);
  return sim;
}
