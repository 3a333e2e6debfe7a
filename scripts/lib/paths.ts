import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** Reports of the last test run; not committed. */
export const CACHE = path.join(ROOT, "node_modules/.cache/sonum");
export const UNIT_REPORT = path.join(CACHE, "unit-tests.json");
export const BROWSER_REPORT = path.join(CACHE, "browser-tests.json");

export const WEB_DIST = path.join(ROOT, "web/dist");
export const WEB_MANIFEST = path.join(WEB_DIST, "client/.vite/manifest.json");

/** What `npm run sbom` writes; not committed. */
export const SBOM = path.join(ROOT, "dist/sbom.cdx.json");
