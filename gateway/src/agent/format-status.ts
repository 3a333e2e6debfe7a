import type { ModemState } from "../modem/modem-state.ts";
import type { StatusSnapshot } from "./agent-status.ts";

export const STATE_LABELS: Record<ModemState["state"], string> = {
  searching: "looking",
  no_modem: "no modem",
  no_sim: "no SIM",
  pin_needed: "PIN needed",
  puk_needed: "PUK needed",
  device_locked: "modem locked",
  ready: "ready",
};

const NO_MODEM = "No modem yet. Plug one in, or name its serial port with --port.";

/** Formats the status for a terminal. */
export function formatStatus(status: StatusSnapshot): string {
  const { server, machine, modems, queued, delivered, trouble } = status;
  const head = ["port", "device", "state", "phone", "operator", "signal", "SMS", "last SMS"];
  const rows = modems.map((modem) => [
    String(modem.port),
    shortName(modem.device),
    STATE_LABELS[modem.state],
    modem.phone ?? "unknown",
    modem.operator || "-",
    `${modem.signal} %`,
    String(modem.messages),
    modem.lastMessageAt?.toISOString().slice(11, 19) ?? "-",
  ]);
  return [
    `Sonum gateway · machine ${machine} · ${server}`,
    `${modems.filter(({ state }) => state === "ready").length} of ${modems.length} ports ready · ${queued} queued · ${delivered} delivered`,
    ...(trouble ? [`! ${trouble}`] : []),
    "",
    ...(modems.length > 0 ? alignColumns([head, ...rows]) : [NO_MODEM]),
  ].join("\n");
}

/** A serial port without its folder. */
export const shortName = (device: string): string => device.split("/").at(-1) || device;

function alignColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
