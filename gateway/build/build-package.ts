import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import gateway from "../package.json" with { type: "json" };
import { systemdUnit } from "../src/agent/systemd-unit.ts";
import { bundleAgent } from "./bundle-agent.ts";
import { packFolder } from "./pack-folder.ts";

const ROOM = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(ROOM, "dist/package");
const PUBLISHED = path.resolve(ROOM, "../web/dist/client/sonum-gateway.tgz");

/**
 * The agent as partners download it: one file and what starts it. Only the serial driver is fetched by npm, because it
 * differs from machine to machine.
 */
rmSync(FOLDER, { recursive: true, force: true });
await bundleAgent(FOLDER);
writeFileSync(path.join(FOLDER, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
writeFileSync(path.join(FOLDER, "sonum-gateway.service"), systemdUnit("/usr/local/bin/sonum-gateway"));
copyFileSync(path.join(ROOM, "README.md"), path.join(FOLDER, "README.md"));
const packed = packFolder(FOLDER);
mkdirSync(path.dirname(PUBLISHED), { recursive: true });
renameSync(packed, PUBLISHED);

function manifest() {
  const { version, dependencies } = gateway;
  return {
    ...{ name: "sonum-gateway", version, type: "module", license: "AGPL-3.0-or-later" },
    description: "Hands SMS from GSM modems to a Sonum shop",
    engines: { node: ">=20.19" },
    bin: { "sonum-gateway": "sonum-gateway.mjs" },
    dependencies: { serialport: dependencies.serialport },
  };
}
