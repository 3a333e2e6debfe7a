import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import client from "../package.json" with { type: "json" };

const PACKAGE = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(PACKAGE, "dist/package");
const PUBLISHED = path.resolve(PACKAGE, "../web/dist/client/sonum-client.tgz");

/** Builds the package customers install: plain JavaScript with types and no dependencies. */
rmSync(FOLDER, { recursive: true, force: true });
const compile = (...options: string[]) =>
  execFileSync("npx", ["tsc", "-p", path.join(PACKAGE, "build/tsconfig.package.json"), ...options], {
    stdio: "inherit",
  });
compile();
// The same for programs that load packages with `require`.
compile(
  "--outDir",
  path.join(FOLDER, "cjs"),
  "--module",
  "commonjs",
  "--moduleResolution",
  "bundler",
  "--verbatimModuleSyntax",
  "false",
);
writeFileSync(path.join(FOLDER, "cjs/package.json"), '{ "type": "commonjs" }\n');
const manifest = {
  name: "sonum-client",
  version: client.version,
  type: "module",
  license: "MIT",
  description: "Buys numbers and reads codes at a Sonum shop",
  engines: { node: ">=20.19" },
  exports: {
    import: { types: "./index.d.ts", default: "./index.js" },
    require: { types: "./cjs/index.d.ts", default: "./cjs/index.js" },
  },
};
writeFileSync(path.join(FOLDER, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of ["README.md", "LICENSE"]) copyFileSync(path.join(PACKAGE, file), path.join(FOLDER, file));
const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", ".."], {
  cwd: FOLDER,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
});
const packed = /"filename":\s*"([^"]+)"/.exec(output)?.[1];
if (!packed) throw new Error(`npm pack printed no file name: ${output}`);
mkdirSync(path.dirname(PUBLISHED), { recursive: true });
renameSync(path.join(FOLDER, "..", packed), PUBLISHED);
