import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { PdfOrder } from "./draw-legal-pdf.ts";

const { serverFile, locale, published }: PdfOrder = workerData;
const build: {
  drawLegalPdf(locale: PdfOrder["locale"], published: PdfOrder["published"]): Promise<Uint8Array>;
} = await import(pathToFileURL(serverFile).href);
parentPort?.postMessage(await build.drawLegalPdf(locale, published));
