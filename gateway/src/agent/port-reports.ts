import type { PortReport } from "@sonum/contract/ingest/machine-protocol";
import type { ModemState } from "../modem/modem-state.ts";

/** The port reports for the server, without ports that are still being probed. */
export const toPortReports = (modems: ReadonlyMap<string, ModemState>): PortReport[] =>
  [...modems.values()]
    .filter(({ state }) => state !== "searching")
    .map(({ port, iccid, imsi, phone, phoneFrom, imei, model, operator, country, signal }) => ({
      port,
      iccid: iccid ?? null,
      phone: phone ?? null,
      operator,
      country,
      signal,
      ...(phoneFrom && { phoneFrom }),
      ...(imsi && { imsi }),
      ...((imei || model) && { modem: { imei, model } }),
    }));
