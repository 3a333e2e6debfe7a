import { openApi } from "./api.ts";

type Machine = { machine_key: string };
type Sim = { iccid: string; phone: string | null; assigned_number: number };

/** SIMs of the first machine that walks may rent. */
const SIMS = 48;

/** Offers some of the demo's SIMs for rent, up to three months, as their partner does in the console. */
export async function makeRentable(url: string): Promise<void> {
  const api = await openApi(url, "partner");
  const [machine] = await api<Machine[]>("GET /lowcode/partner/machines");
  const machine_key = machine?.machine_key ?? "";
  const sims = await api<Sim[]>(`GET /lowcode/partner/machine_modems?machine=${machine_key}`);
  const some = sims.filter(({ phone }) => phone).slice(0, SIMS);
  for (const { assigned_number } of some)
    await api("POST /lowcode/partner/machine_port", {
      body: {
        machine_key,
        port_number: assigned_number,
        rent_active: "both",
        max_rent_period: "month",
        max_rent_period_count: 3,
      },
    });
  await api("POST /rest/partner/manage/sim/activate/", {
    body: {
      simIccid: some.map(({ iccid }) => iccid),
      activation: true,
      rent: true,
      period: "month",
      duration: 3,
    },
  });
}
