import type { holdSim } from "@sonum/contract/office/fleet";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type Withholding = { isHeld: boolean; reason: string };

/** Takes a SIM off sale or puts it back. Machines, orders and users show it, so all of the office is fetched again. */
export const useWithholdSim = () =>
  useChange(["office"], ({ iccid, ...body }: Withholding & { iccid: string }) =>
    call<typeof holdSim>("POST /rest/office/fleet/sims/:iccid/sale", { params: { iccid }, body }),
  );
