import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/lib/find-chromium.ts";
import { CACHE } from "../../scripts/lib/paths.ts";
import { createAppProcess } from "../support/app-process.ts";
import { waitUntilSelling } from "../support/wait-until-selling.ts";
import { buyNumbers } from "./buy-numbers.ts";
import { listShots, type Shot } from "./list-shots.ts";
import { findOfficePages, takePictures } from "./take-pictures.ts";
import { writeIndex } from "./write-index.ts";

/** Enough that reports and charts show something. */
const HISTORY_DAYS = "14";

/**
 * `npm run gallery -- [folder] [part of a path]`: starts the product with a past and takes a picture of every page, on phone and
 * desktop, light and dark, and of the main pages in the other languages. Writes them to the folder with an index.html.
 */
const folder = path.resolve(process.argv[2] ?? path.join(CACHE, "gallery"));
const wanted = process.argv[3] ?? "";
mkdirSync(folder, { recursive: true });

const product = await createAppProcess({ DEMO_HISTORY_DAYS: HISTORY_DAYS });
console.log("Starting the product …");
await product.start();
const browser = await chromium.launch({
  executablePath: await findChromium(process.env["CHROMIUM"], process.env["PATH"]),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await waitUntilSelling(product.url);
  await buyNumbers(product.url);
  const shots = listShots(await findOfficePages(browser, product.url));
  const taken: Shot[] = [];
  const onTaken = (shot: Shot) => void taken.push(shot);
  const chosen = shots.filter((shot) => shot.path.includes(wanted));
  const failed = await takePictures({ browser, url: product.url, folder, onTaken }, chosen);
  writeIndex(folder, taken);
  console.log(`${taken.length} pictures: ${path.join(folder, "index.html")}`);
  for (const problem of failed) console.error(`No picture: ${problem}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.end();
}
