import { expect, it } from "vitest";
import { listFirstLoad, listTexts } from "./first-load.ts";

const MANIFEST = {
  "src/entry-client.tsx": { file: "entry.js", isEntry: true, imports: ["_react.js"], css: ["base.css"] },
  "_react.js": { file: "react.js" },
  "_table.js": { file: "table.js", imports: ["_react.js"], css: ["table.css"] },
  "_chart.js": { file: "chart.js" },
  "src/routes/__root.tsx?tsr-split=errorComponent": { file: "root.js" },
  "src/routes/_shop.tsx?tsr-split=component": { file: "shop.js" },
  "src/routes/_shop/activations.index.tsx?tsr-split=component": { file: "page.js", imports: ["_table.js"] },
  "src/routes/_shop/activations.$country.tsx?tsr-split=component": { file: "country.js" },
  "src/routes/index.tsx?tsr-split=component": { file: "home.js" },
  "src/routes/account.history.tsx?tsr-split=component": { file: "history.js", imports: ["_chart.js"] },
  "src/i18n/ru.po": { file: "ru.js" },
};

it("follows the entry, the layouts and the page to everything they import", () => {
  expect(listFirstLoad(MANIFEST).toSorted()).toEqual(
    ["base.css", "entry.js", "page.js", "react.js", "root.js", "shop.js", "table.css", "table.js"].toSorted(),
  );
});

it("finds the texts, of which one language is loaded", () => {
  expect(listTexts(MANIFEST)).toEqual(["ru.js"]);
});
