import { createServer } from "node:http";
import type { StatusNow } from "./agent-status.ts";
import { STATE_WORDS } from "./draw-status.ts";

/**
 * A small page about this agent, for the machine it runs on: it listens on the loopback address only, shows no text of any
 * message, changes nothing, and answers no other site.
 */
export async function serveStatusPage(
  read: () => StatusNow,
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

const drawPage = ({
  server,
  machine,
  modems,
  queued,
  delivered,
  trouble,
}: StatusNow): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<meta name="viewport" content="width=device-width"><title>Sonum gateway</title>
<style>${STYLE}</style>
<h1>Sonum gateway</h1>
<p>Machine <b>${asText(machine)}</b> at ${asText(server)}</p>
<p>${queued} queued · ${delivered} delivered</p>
${trouble ? `<p role="alert">${asText(trouble)}</p>` : ""}
<div class="scroll"><table><thead><tr><th>Port<th>Device<th>State<th>Phone<th>ICCID<th>Operator<th>Signal<th>SMS<th>Last SMS</thead>
<tbody>${modems.map(drawRow).join("") || '<tr><td colspan="9">No serial ports yet. Plug in a modem.'}</tbody></table></div>`;

const drawRow = (modem: StatusNow["modems"][number]): string =>
  `<tr><td>${[
    String(modem.port),
    modem.device,
    STATE_WORDS[modem.state],
    modem.phone ?? "unknown",
    modem.iccid ?? "-",
    modem.operator || "-",
    `${modem.signal} %`,
    String(modem.messages),
    modem.lastMessageAt?.toLocaleTimeString("en-GB") ?? "-",
  ]
    .map(asText)
    .join("<td>")}`;

const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
h1{font-size:1.3rem}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .7rem;
border-bottom:1px solid #8884;white-space:nowrap}th{font-weight:500;opacity:.7}[role=alert]{border-left:3px solid #d97706;padding-left:.7rem}`;
