import { byLocale, LOCALES } from "@sonum/contract/locale";
import { legalValues } from "@sonum/contract/office/legal-values";
import { type RenderedPage, render } from "../src/entry-server.tsx";

const names = { ...byLocale(() => "Estonia"), ru: "Эстония", et: "Eesti", de: "Estland", pt: "Estônia" };
const estonia = { iso2: "ee", country: names, countryNaming: names, icon: "", favorite: false };
const telegram = {
  code: "tg",
  name: "Telegram",
  icon: "",
  favorite: false,
  category: "chat",
  names: [],
  priceFrom: 0.1,
  numberCount: 7,
  success: null,
};
const offer = { ...estonia, price: 0.42, priceUsd: "0.42", numberCount: 7, operators: [], success: null };
const catalogue: Record<string, unknown> = {
  "/rest/reference/services?icons=path": [telegram],
  "/rest/reference/countries": [{ ...estonia, prefix: "+372" }],
  "/rest/reference/currency": [{ code: "USD", name: "", symbol: "$", digits: 2, rate: 1, rateAt: "" }],
  "/rest/countryinfo/USD/8": [offer],
  "/rest/serviceinfo/tg/USD": [offer],
};
const landingService = { ...telegram, price: 0.42, priceUsd: "0.42", success: null };
catalogue["/rest/reference/landing/ee/tg?currency=USD"] = {
  country: { ...estonia, prefix: "372" },
  currency: "USD",
  service: landingService,
  operators: [],
  otherCountries: [{ ...offer, iso2: "lv" }],
  otherServices: [landingService],
};
catalogue["/rest/reference/landing/ee?currency=USD"] = {
  country: { ...estonia, prefix: "372" },
  currency: "USD",
  priceFrom: 0.42,
  numberCount: 7,
  serviceCount: 1,
  operators: [],
  success: { rate: 0.875, low: 0.7, high: 0.95, attempts: 64, medianSeconds: 41 },
  services: [landingService],
};
catalogue["/rest/reference/partner"] = { sharePercent: 60, portsMin: 8 };

for (const lang of LOCALES)
  catalogue[`/rest/reference/legal/${lang}`] = {
    data: [],
    values: legalValues(lang, {}),
  };

/** Sets the API reply for a path. Returns a function that removes it. */
export function setApiReply(path: string, reply: unknown): () => void {
  catalogue[path] = reply;
  return () => delete catalogue[path];
}

catalogue["/rest/reference/partner"] = { sharePercent: 50, portsMin: 1 };
const notFound = { code: "not_found", message: "no", requestId: "r" };
const api = async (path: string) =>
  path in catalogue ? { status: 200, json: catalogue[path] } : { status: 404, json: notFound };

export const manifest = {
  "src/entry-client.tsx": { file: "assets/entry.js", css: ["assets/entry.css"], imports: ["_base.js"] },
  "src/entry-office.tsx": { file: "assets/office.js", imports: ["_vendor.js"] },
  "src/format-worker.ts": { file: "assets/format-worker.js" },
  "_base.js": { file: "assets/base.js", imports: ["_vendor.js"] },
  "_vendor.js": { file: "assets/vendor.js" },
  "src/i18n/ru/first-page.po": { file: "assets/ru.js" },
  "src/routes/activations.index.tsx?tsr-split=component": {
    file: "assets/home.js",
    css: ["assets/home.css"],
  },
};

export const styles = { "assets/home.css": "h1{color:red}" };

export type RequestHeaders = { cookie?: string; "accept-language"?: string };

/** Renders a page as the server does, with a small catalogue. */
export const openPage = (path: string, headers: RequestHeaders = {}): Promise<RenderedPage> =>
  render(new Request(`http://shop.test${path}`, { headers: { ...headers } }), {
    api,
    manifest,
    styles,
    nonce: "n0nce",
  });

export const settingsCookie = (mirror: string) => ({
  cookie: `sonum_settings=${encodeURIComponent(mirror)}`,
});
export const headerOf = (page: RenderedPage, name: string) => page.headers.find(([key]) => key === name)?.[1];
