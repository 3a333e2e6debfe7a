import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { LOCALES } from "@sonum/contract/locale";
import { textsIn } from "../server/src/platform/texts/texts-in.ts";
import { findChromium } from "./lib/find-chromium.ts";
import { ROOT } from "./lib/paths.ts";

const PUBLIC = path.join(ROOT, "web/public");
const BLUE = "#1a5fe0";

/** The product's logo; everything else is drawn from it. */
const logo = readFileSync(path.join(PUBLIC, "favicon.svg"), "utf8");

type Picture = { file: string; width: number; height: number; html: string; isOpaque?: boolean };

/** `npm run icons`: draws the icons of the app and the pictures of shared links anew. The result is committed. */
const browser = await chromium.launch({
  executablePath: await findChromium(process.env["CHROMIUM"], process.env["PATH"]),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const picture of [...listIcons(), ...listSharePictures()]) await draw(browser, picture);
} finally {
  await browser.close();
}

function listIcons(): Picture[] {
  const icon = (file: string, px: number): Picture => ({ file, width: px, height: px, html: logo });
  // Devices cut shapes out of these: full colour to the edge; the drawing is within the inner half.
  const maskable = (file: string, px: number): Picture => ({
    ...icon(file, px),
    html: `<body style="background:${BLUE}">${logo.replace(/ rx="9"/, "")}</body>`,
    isOpaque: true,
  });
  return [
    icon("favicon-32.png", 32),
    maskable("apple-touch-icon.png", 180),
    icon("icon-192.png", 192),
    icon("icon-512.png", 512),
    maskable("icon-maskable-192.png", 192),
    maskable("icon-maskable-512.png", 512),
  ];
}

function listSharePictures(): Picture[] {
  const fonts = ["latin", "latin-ext", "cyrillic"].map((part) => {
    const file = `node_modules/@fontsource-variable/geist/files/geist-${part}-wght-normal.woff2`;
    const data = readFileSync(path.join(ROOT, file)).toString("base64");
    return `@font-face{font-family:G-${part};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
  });
  const style = `${fonts.join("")}body{background:#0d1017;border-bottom:24px solid ${BLUE};color:#fff;
    font-family:G-latin,G-latin-ext,G-cyrillic;padding:90px;display:flex;flex-direction:column;justify-content:space-between}
    b{display:flex;align-items:center;gap:28px;font-size:64px;font-weight:650}b svg{width:104px}
    p{margin:0;font-size:76px;font-weight:650;line-height:1.15;letter-spacing:-0.03em}`;
  return LOCALES.map((locale) => ({
    file: `share-${locale}.png`,
    width: 1200,
    height: 630,
    html: `<style>${style}</style><body><b>${logo}Sonum</b><p>${textsIn(locale).install.description}</p></body>`,
    isOpaque: true,
  }));
}

async function draw(browser: Browser, { file, width, height, html, isOpaque = false }: Picture) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<!DOCTYPE html><style>body{margin:0;height:100vh;box-sizing:border-box}svg{display:block;width:100%}</style>${html}`,
  );
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  await page.screenshot({ path: path.join(PUBLIC, file), omitBackground: !isOpaque });
  await page.close();
  console.log(file);
}
