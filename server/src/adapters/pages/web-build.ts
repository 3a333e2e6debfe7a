import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale } from "@sonum/contract/locale";
import type { WrittenText } from "@sonum/contract/written-text";

/** How a page asks the API while it is drawn: without a socket, as a guest, reading only. */
export type PageApi = (path: string) => Promise<{ status: number; json: unknown }>;

export type RenderedPage = { status: number; headers: [name: string, value: string][]; body: string };

/** What the built web offers the server. */
export type WebBuild = {
  clientFolder: string;
  /** Whatever a page depends on besides its address: language, theme, currency, signed in or not. */
  variantOf: (request: Request) => string;
  /** The nonce marks the inline scripts and styles that the page itself brings. */
  render: (request: Request, api: PageApi, nonce: string) => Promise<RenderedPage>;
  /** All legal texts of a language as a PDF: those given, and the built ones for the rest. */
  drawLegalPdf: (locale: Locale, published: WrittenText[]) => Promise<Uint8Array>;
};

/** Opens the build, or refuses with the one command that is missing. */
export async function openWebBuild(webDist: string): Promise<WebBuild> {
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
    variantOf: built.variantOf,
    render: (request, api, nonce) => built.render(request, { api, manifest, styles, nonce }),
    drawLegalPdf: built.drawLegalPdf,
  };
}

/** The text of every stylesheet by its file: pages bring theirs along instead of sending the browser for them. */
async function readStyles(clientFolder: string): Promise<Record<string, string>> {
  const names = (await readdir(join(clientFolder, "assets"))).filter((name) => name.endsWith(".css"));
  const texts = names.map(async (name) => {
    const text = await readFile(join(clientFolder, "assets", name), "utf8");
    return [`assets/${name}`, text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

type BuiltEntry = {
  variantOf: (request: Request) => string;
  render: (
    request: Request,
    options: { api: PageApi; manifest: unknown; styles: Record<string, string>; nonce: string },
  ) => Promise<RenderedPage>;
  drawLegalPdf: WebBuild["drawLegalPdf"];
};
