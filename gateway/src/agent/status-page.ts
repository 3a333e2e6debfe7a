import { createServer } from "node:http";
import type { StatusSnapshot } from "./agent-status.ts";
import { STATE_LABELS, shortName } from "./format-status.ts";

/**
 * The status page of this agent: read-only, on the loopback address only, without message texts. The Host check refuses
 * requests from other sites (DNS rebinding).
 */
export async function serveStatusPage(
  read: () => StatusSnapshot,
  port: number,
  stop: AbortSignal,
): Promise<string> {
  const server = createServer((request, response) => {
    const host = request.headers.host ?? "";
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    if (request.method !== "GET" || !/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host))
      return response.writeHead(403).end();
    if (request.url === "/status.json")
      return response.setHeader("content-type", "application/json").end(JSON.stringify(read()));
    if (request.url !== "/") return response.writeHead(404).end();
    return response.setHeader("content-type", "text/html; charset=utf-8").end(drawPage(read()));
  });
  stop.addEventListener("abort", () => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : port}`;
}

const REFRESH_SECONDS = 2;

const drawPage = (status: StatusSnapshot): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Sonum gateway</title>
<style>${STYLE}</style>
<main><h1>Sonum gateway</h1>
<p class="quiet">Machine <b>${escapeHtml(status.machine)}</b> at ${escapeHtml(status.server)}</p>
${status.trouble ? `<p role="alert">${escapeHtml(status.trouble)}</p>` : ""}
<dl>${drawFigures(status)}</dl>
<table><thead><tr>${HEAD.map((name) => `<th scope="col">${name}`).join("")}</thead>
<tbody>${status.modems.map(drawRow).join("") || NO_PORTS}</tbody></table></main>`;

const HEAD = ["Port", "State", "Phone", "Operator", "Signal", "SMS", "Last SMS", "ICCID", "Device"];
const NO_PORTS = `<tr><td colspan="${HEAD.length}">No serial ports yet. Plug in a modem.`;

const drawFigures = ({ modems, queued, delivered, lastDeliveredAt }: StatusSnapshot): string =>
  [
    ["Ports ready", `${modems.filter(({ state }) => state === "ready").length} of ${modems.length}`],
    ["Waiting on disk", String(queued)],
    ["Delivered", String(delivered)],
    ["Last delivery", timeOf(lastDeliveredAt)],
  ]
    .map(([name, figure]) => `<div><dt>${name}<dd>${figure}</div>`)
    .join("");

const drawRow = (modem: StatusSnapshot["modems"][number]): string => {
  const cells = [
    String(modem.port),
    `<mark class="${modem.state}">${STATE_LABELS[modem.state]}</mark>`,
    modem.state === "ready" ? escapeHtml(modem.phone ?? "unknown") : NOTHING,
    escapeHtml(modem.operator || NOTHING),
    modem.state === "ready" ? drawSignal(modem.signal) : NOTHING,
    String(modem.messages),
    timeOf(modem.lastMessageAt),
    escapeHtml(modem.iccid ?? NOTHING),
    `<span class="device" title="${escapeHtml(modem.device)}">${escapeHtml(shortName(modem.device))}</span>`,
  ];
  return `<tr>${cells.map((cell, n) => `<td data-name="${HEAD[n]}"${cell === NOTHING ? " class=none" : ""}>${cell}`).join("")}`;
};

/** No value; narrow screens hide the cell. */
const NOTHING = "-";

const drawSignal = (percent: number): string =>
  `<span><meter min="0" max="100" low="25" high="50" optimum="100" value="${percent}"></meter> ${percent} %</span>`;

const timeOf = (at: Date | undefined): string => at?.toLocaleTimeString("en-GB") ?? NOTHING;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark;--line:#8883;--card:light-dark(#fff,#1c1d22)}*{box-sizing:border-box}
body{font:15px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#f4f5f8,#121317);color:light-dark(#1a1c23,#eceef4)}
main{max-width:76rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.35rem;margin:0}.quiet{opacity:.75;margin:.2rem 0 1rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:0 0 1rem}
dl div,table{background:var(--card);border:1px solid var(--line);border-radius:.75rem}dl div{padding:.7rem 1rem}dt{opacity:.7;font-size:.85rem}
dd{margin:0;font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}
table{border-collapse:separate;border-spacing:0;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.5rem .8rem;white-space:nowrap}
th{font-weight:500;opacity:.7;font-size:.85rem}td{border-top:1px solid var(--line)}meter{width:3.5rem;vertical-align:middle}
.device{display:block;max-width:15rem;white-space:normal;overflow-wrap:anywhere}
mark{background:#8882;color:inherit;border-radius:1rem;padding:.1rem .6rem}mark.ready{background:#16a34a2e}
mark.pin_needed,mark.no_sim{background:#d9770638}[role=alert]{background:#d9770622;border-left:3px solid #d97706;padding:.5rem .8rem;border-radius:.3rem}
@media (max-width:64rem){thead{display:none}table,tbody,tr,td{display:block}tr{padding:.5rem 0;border-top:1px solid var(--line)}
tr:first-child{border:0}td{border:0;display:flex;justify-content:space-between;gap:1rem;padding:.2rem 1rem;overflow-wrap:anywhere;white-space:normal;text-align:end}
td::before{content:attr(data-name);opacity:.7;flex:none}td[colspan]::before,td.none{display:none}
td[colspan]{display:block;text-align:start}.device{max-width:none}}`;
