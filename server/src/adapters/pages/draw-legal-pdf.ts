import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Locale } from "@sonum/contract/locale";
import type { PublishedTexts } from "@sonum/contract/office/legal-texts";

/** What the worker needs: the web build's module for the server, and the arguments of its `drawLegalPdf`. */
export type PdfOrder = { serverFile: string; locale: Locale; published: PublishedTexts };

/** Draws in a thread of its own, because it takes about a second and callers are not to wait meanwhile. */
export async function drawLegalPdf(order: PdfOrder): Promise<Uint8Array> {
  const worker = new Worker(new URL("./draw-legal-pdf-worker.ts", import.meta.url), { workerData: order });
  const [bytes] = await once(worker, "message");
  return bytes;
}
