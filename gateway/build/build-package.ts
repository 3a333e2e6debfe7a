import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import gateway from "../package.json" with { type: "json" };
import { systemdUnit } from "../src/agent/systemd-unit.ts";
import { bundleAgent } from "./bundle-agent.ts";
import { packFolder } from "./pack-folder.ts";

const PACKAGE = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(PACKAGE, "dist/package");
const PUBLISHED = path.resolve(PACKAGE, "../web/dist/client/sonum-gateway.tgz");

/**
 * Builds the package partners download: the agent in one file. npm installs only the serial driver, because it is
 * platform-specific.
 */
rmSync(FOLDER, { recursive: true, force: true });
await bundleAgent(FOLDER);
writeFileSync(path.join(FOLDER, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
writeFileSync(path.join(FOLDER, "sonum-gateway.service"), systemdUnit("/usr/local/bin/sonum-gateway"));
copyFileSync(path.join(PACKAGE, "README.md"), path.join(FOLDER, "README.md"));
const packed = packFolder(FOLDER);
mkdirSync(path.dirname(PUBLISHED), { recursive: true });
const checksum = createHash("sha256").update(readFileSync(packed)).digest("hex");
renameSync(packed, PUBLISHED);
writeFileSync(`${PUBLISHED}.sha256`, `${checksum}  ${path.basename(PUBLISHED)}\n`);

function manifest() {
  const { version, dependencies } = gateway;
  return {
    name: "sonum-gateway",
    version,
    type: "module",
    license: "AGPL-3.0-or-later",
    description: "Hands SMS from GSM modems to a Sonum shop",
    engines: { node: ">=20.19" },
    bin: { "sonum-gateway": "sonum-gateway.mjs" },
    dependencies: { serialport: dependencies.serialport },
  };
}
