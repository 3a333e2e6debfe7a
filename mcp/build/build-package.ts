import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { publishPackage } from "../../client/build/publish-package.ts";
import mcp from "../package.json" with { type: "json" };

const PACKAGE = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(PACKAGE, "dist/package");
const PROGRAM = "sonum-mcp.mjs";

/** Builds the package that `npx` runs by its URL: one file with everything in it, so that nothing else is installed. */
rmSync(FOLDER, { recursive: true, force: true });
const bundled = await bundle();
for (const file of ["README.md", "LICENSE"]) copyFileSync(path.join(PACKAGE, file), path.join(FOLDER, file));
copyLicenses(bundled);
publishPackage(FOLDER, {
  name: "sonum-mcp",
  version: mcp.version,
  type: "module",
  license: "MIT",
  description: "MCP server of a Sonum shop: assistants buy numbers and read codes, within a spending cap",
  engines: { node: ">=20.19" },
  bin: { "sonum-mcp": PROGRAM },
});

/** Returns the folders of the packages that are in the file. */
async function bundle(): Promise<Set<string>> {
  const folders = new Set<string>();
  await build({
    root: PACKAGE,
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    plugins: [
      {
        name: "list-packages",
        generateBundle(_, chunks) {
          for (const chunk of Object.values(chunks))
            for (const id of chunk.type === "chunk" ? chunk.moduleIds : []) {
              const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
              if (folder) folders.add(folder);
            }
        },
      },
    ],
    build: {
      ssr: "src/main-mcp.ts",
      outDir: FOLDER,
      target: "node20",
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: PROGRAM, banner: "#!/usr/bin/env node", codeSplitting: false },
      },
    },
  });
  return folders;
}

/** The licenses of bundled packages require that their texts are passed on. */
function copyLicenses(folders: Set<string>): void {
  const licenses = path.join(FOLDER, "licenses");
  mkdirSync(licenses);
  for (const folder of folders) {
    const { name } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    copyFileSync(path.join(folder, "LICENSE"), path.join(licenses, `${name.replaceAll("/", "-")}.txt`));
  }
}
