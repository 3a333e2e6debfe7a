import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale } from "@sonum/contract/locale";
import type { PublishedTexts } from "@sonum/contract/office/legal-texts";
import { drawLegalPdf } from "./draw-legal-pdf.ts";

/** How a page reads the API while it is rendered: in process, as a guest, read-only. */
export type PageApi = (path: string) => Promise<{ status: number; json: unknown }>;

export type RenderedPage = { status: number; headers: [name: string, value: string][]; body: string };

/** The web build's interface to the server. */
export type WebBuild = {
  clientFolder: string;
  /** The part of an address that a page depends on. */
  renderedAddress: (url: URL) => string;
  /** Cache key of what a page depends on besides its address: language, theme, currency, signed in or not. */
  variantOf: (request: Request) => string;
  /** `nonce`: for the page's inline scripts and styles. */
  render: (request: Request, api: PageApi, nonce: string) => Promise<RenderedPage>;
  /** All legal texts of a language as a PDF: the published ones, otherwise the built ones with these values. */
  drawLegalPdf: (locale: Locale, published: PublishedTexts) => Promise<Uint8Array>;
};

/** Loads the web build; without one, the error names the command to run. */
export async function loadWebBuild(webDist: string): Promise<WebBuild> {
  const clientFolder = join(webDist, "client");
  const manifestFile = join(clientFolder, ".vite", "manifest.json");
  const serverFile = join(webDist, "server", "entry-server.js");
  for (const file of [manifestFile, serverFile]) {
    if (!existsSync(file))
      throw new Error(`The web is not built: ${file} is missing. Run "npm run build" first.`);
  }

  const manifest: unknown = JSON.parse(await readFile(manifestFile, "utf8"));
  const styles = await readStyles(clientFolder);
  const built: BuiltEntry = await import(pathToFileURL(serverFile).href);
  return {
    clientFolder,
    renderedAddress: built.renderedAddress,
    variantOf: built.variantOf,
    render: (request, api, nonce) => built.render(request, { api, manifest, styles, nonce }),
    drawLegalPdf: (locale, published) => drawLegalPdf({ serverFile, locale, published }),
  };
}

/** Stylesheets by file, for inlining them into pages. */
async function readStyles(clientFolder: string): Promise<Record<string, string>> {
  const names = (await readdir(join(clientFolder, "assets"))).filter((name) => name.endsWith(".css"));
  const texts = names.map(async (name) => {
    const text = await readFile(join(clientFolder, "assets", name), "utf8");
    return [`assets/${name}`, text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

type BuiltEntry = {
  renderedAddress: WebBuild["renderedAddress"];
  variantOf: (request: Request) => string;
  render: (
    request: Request,
    options: { api: PageApi; manifest: unknown; styles: Record<string, string>; nonce: string },
  ) => Promise<RenderedPage>;
};
