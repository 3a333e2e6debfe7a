import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import client from "../package.json" with { type: "json" };
import { publishPackage } from "./publish-package.ts";

const PACKAGE = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(PACKAGE, "dist/package");

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
  // For bundlers and test runners that do not read `exports`.
  main: "./cjs/index.js",
  types: "./cjs/index.d.ts",
  exports: {
    import: { types: "./index.d.ts", default: "./index.js" },
    require: { types: "./cjs/index.d.ts", default: "./cjs/index.js" },
  },
};
for (const file of ["README.md", "LICENSE"]) copyFileSync(path.join(PACKAGE, file), path.join(FOLDER, file));
publishPackage(FOLDER, manifest);
