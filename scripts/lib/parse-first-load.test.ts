import { expect, it } from "vitest";
import { parseFirstLoad } from "./parse-first-load.ts";

const PAGE = `<!doctype html><html><head><script nonce="n">theme();new Worker("/assets/worker.js")</script>
<link rel="preload" href="/assets/font.woff2" as="font"><style nonce="n">a{}</style><style>b{}</style>
<link rel="stylesheet" href="/assets/page.css"><link rel="stylesheet" href="/assets/inlined.css" disabled>
<link rel="modulepreload" href="/assets/vendor.js"><link rel="modulepreload" href="/assets/soon.js" fetchpriority="low">
<script type="module" src="/assets/entry.js"></script><link rel="modulepreload" href="/assets/vendor.js">
<link rel="canonical" href="/x"></head><body><script src="/assets/body.js"></script></body></html>`;

it("counts every script, worker and style of the head once, whatever its priority", () => {
  expect(parseFirstLoad(PAGE)).toEqual({
    scripts: ["assets/vendor.js", "assets/soon.js", "assets/entry.js", "assets/worker.js"],
    styles: ["assets/page.css"],
    inlineStyles: "a{}b{}",
  });
});
