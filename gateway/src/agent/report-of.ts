import type { PortReport } from "@sonum/contract/gateway";
import type { ModemState } from "../modem/modem-state.ts";

/** What the server is told of the ports. A port that is only being looked at is not spoken of yet. */
export const reportOf = (modems: ReadonlyMap<string, ModemState>): PortReport[] =>
  [...modems.values()]
    .filter(({ state }) => state !== "searching")
    .map(({ port, iccid, imsi, phone, phoneFrom, imei, model, operator, country, signal }) => ({
      ...{ port, iccid: iccid ?? null, phone: phone ?? null, operator, country, signal },
      ...(phoneFrom && { phoneFrom }),
      ...(imsi && { imsi }),
      ...((imei || model) && { modem: { imei, model } }),
    }));
