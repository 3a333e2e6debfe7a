import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "@sonum/contract/locale";
import type { FastifyInstance } from "fastify";
import { filePolicy, securityHeaders } from "../security-headers.ts";
import { appManifest } from "./app-manifest.ts";
import { offlinePages } from "./offline-page.ts";

const HEAD_TOO = { exposeHeadRoute: true };

/** Drawn by `npm run icons`. */
const PICTURES = [
  "favicon.svg",
  "favicon-32.png",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-192.png",
  "icon-maskable-512.png",
  ...LOCALES.map((locale) => `share-${locale}.png`),
];

/** What devices load beside the pages: icons, pictures of shared links, manifests and the service worker. */
export function serveDeviceFiles(app: FastifyInstance, clientFolder: string): void {
  for (const name of PICTURES)
    app.get(`/${name}`, HEAD_TOO, (_, reply) =>
      reply.headers(securityHeaders).sendFile(name, clientFolder, { maxAge: "1h", immutable: false }),
    );
  for (const locale of LOCALES) {
    const manifest = JSON.stringify(appManifest(locale));
    app.get(`/${locale}.webmanifest`, HEAD_TOO, (_, reply) =>
      reply
        .headers({ ...securityHeaders, "cache-control": "public, max-age=3600" })
        .type("application/manifest+json; charset=utf-8")
        .send(manifest),
    );
  }
  const worker = serviceWorker(clientFolder);
  app.get("/service-worker.js", HEAD_TOO, (_, reply) =>
    worker === undefined
      ? reply.callNotFound()
      : reply
          .headers({ ...securityHeaders, "content-security-policy": filePolicy, "cache-control": "no-cache" })
          .type("application/javascript; charset=utf-8")
          .send(worker),
  );
}

/** With the offline pages of this version, so that a changed one makes a new worker. */
function serviceWorker(clientFolder: string): string | undefined {
  const file = path.join(clientFolder, "service-worker.js");
  if (!existsSync(file)) return undefined;
  const pages = offlinePages(readFileSync(path.join(clientFolder, "favicon.svg"), "utf8"));
  return readFileSync(file, "utf8").replace('"OFFLINE_PAGES"', () => JSON.stringify(pages));
}
