import type { CommandKind, PortReport } from "@sonum/contract/ingest/machine-protocol";
import type { ModemState } from "../modem/modem-state.ts";

/** The port reports for the server, without ports that are still being probed. */
export const toPortReports = (modems: ReadonlyMap<string, ModemState>): PortReport[] =>
  [...modems.values()]
    .filter(({ state }) => state !== "searching")
    .map(({ port, iccid, imsi, phone, phoneFrom, imei, model, operator, country, signal, ...state }) => ({
      port,
      iccid: iccid ?? null,
      phone: phone ?? null,
      operator,
      country,
      signal,
      ...(phoneFrom && { phoneFrom }),
      ...(imsi && { imsi }),
      ...statusOf(state, iccid),
      ...((imei || model) && { modem: { imei, model } }),
    }));

const COMMANDS: CommandKind[] = ["pin", "ussd", "reset"];

type Reported = Pick<ModemState, "state" | "takesCommands" | "registration" | "lockedIccid" | "pinTries">;

/** Boxes in the network are not ours to command: they have no status. */
function statusOf(
  { state, takesCommands, registration, lockedIccid, pinTries }: Reported,
  iccid: string | undefined,
): Pick<PortReport, "status"> {
  if (!takesCommands || state === "searching") return {};
  const card = iccid ?? lockedIccid;
  return {
    status: {
      state,
      ...(registration && { registration }),
      ...(card && { iccid: card }),
      ...(pinTries !== undefined && { pinTries }),
      accepts: COMMANDS,
    },
  };
}
