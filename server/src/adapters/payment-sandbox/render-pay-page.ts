import { LOCALES } from "@sonum/contract/locale";
import { textsIn } from "../../platform/texts/texts-in.ts";
import { type Scenario, scenariosOf } from "./plan-reports.ts";
import type { SandboxOrder } from "./sandbox-order.ts";

/** The demo's payment page: pay, cancel, and a list of failure scenarios. */
export function renderPayPage(order: SandboxOrder, packed: string): string {
  const lang = LOCALES.find((known) => order.locale.startsWith(known)) ?? "en";
  const texts = textsIn(lang).payPage;
  const sum = Number(order.amount) / 1_000_000;
  const money = new Intl.NumberFormat(lang, { style: "currency", currency: order.currency }).format(sum);
  const others = scenariosOf(order)
    .filter((scenario) => scenario !== "pay")
    .map((scenario) => button(scenario, texts.scenarios[scenario], "other"));
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><p class="tag">${order.provider === "stripe" ? texts.card : texts.coins}</p>
<h1>${texts.title}</h1><p class="note">${texts.note}</p>
<p class="sum">${escapeHtml(money)}</p><p class="who">${escapeHtml(order.email)}</p>
<form method="post" action="/sandbox/pay"><input type="hidden" name="order" value="${escapeHtml(packed)}">
${button("pay", `${texts.scenarios.pay} ${escapeHtml(money)}`, "main")}
<button class="quiet" name="scenario" value="">${texts.cancel}</button>
<details><summary>${texts.more}</summary><div class="list">${others.join("")}</div></details>
</form></main></body></html>`;
}

const button = (scenario: Scenario, text: string, style: string) =>
  `<button class="${style}" name="scenario" value="${scenario}">${text}</button>`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light dark;--bg:#f4f6f9;--card:#fff;--fg:#1b2233;--soft:#5d6577;--line:#dfe3ea;--blue:#2f5fe0}
@media(prefers-color-scheme:dark){:root{--bg:#11141b;--card:#191d27;--fg:#eef0f5;--soft:#a3abbd;--line:#2c3242;--blue:#4a78f0}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);
color:var(--fg);font:15px/1.45 system-ui,sans-serif}main{width:100%;max-width:420px;background:var(--card);padding:28px;
border:1px solid var(--line);border-radius:16px}h1{font-size:20px;margin:6px 0}.tag,.note,.who{color:var(--soft);margin:0}
.tag{font-size:12px}.sum{font-size:36px;font-weight:600;margin:20px 0 0;font-variant-numeric:tabular-nums}.who{margin-bottom:20px}
button{width:100%;min-height:44px;padding:8px 14px;border-radius:10px;border:1px solid var(--line);background:none;color:inherit;
font:inherit;cursor:pointer}button.main{background:var(--blue);border-color:var(--blue);color:#fff;font-weight:600}
button:focus-visible,summary:focus-visible{outline:2px solid var(--blue);outline-offset:2px}.quiet{margin-top:8px}
details{margin-top:20px}summary{cursor:pointer;color:var(--soft);min-height:32px}.list{display:grid;gap:6px;margin-top:8px}
.other{text-align:left;min-height:40px}`;
