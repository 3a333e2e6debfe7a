import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sourcesIn } from "../../scripts/lib/import-graph.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

/** What runs in production: no tests, no test tools. */
const sources = ["contract/src", "server/src", "web/src", "gateway/src"]
  .flatMap((folder) => sourcesIn(path.join(ROOT, folder)))
  .filter((file) => !/\.test\.tsx?$|\/(test|testing)\//.test(file))
  .map((file) => ({ name: path.relative(ROOT, file), text: readFileSync(file, "utf8") }));

const filesWith = (pattern: RegExp, folder = "") =>
  sources
    .filter(({ name, text }) => name.startsWith(folder) && pattern.test(text))
    .map(({ name }) => name)
    .sort();

it("runs no code that is made of text", () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(filesWith(/\beval\(|new Function\(|["']node:vm["']|set(?:Timeout|Interval)\(["'`]/)).toEqual([]);
});

it("starts programs with argument lists only, and on the server only those of PostgreSQL", () => {
  const starters = filesWith(/["']node:child_process["']/, "server/");
  const ofPostgres = /^server\/src\/(?:adapters\/embedded-postgres\/|commands\/run-postgres-program\.ts$)/;
  expect(starters.filter((name) => !ofPostgres.test(name))).toEqual([]);
  expect(filesWith(/shell: true|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from "node:child_process"/)).toEqual(
    [],
  );
});

it("builds SQL from parameters, never from text", () => {
  expect(filesWith(/\bsql\.raw\(|\.unsafe\(/, "server/")).toEqual([]);
});

it("turns text into HTML only in our own help texts, in mails in a frame without scripts, and by the policy that refuses the rest", () => {
  const writers =
    /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write|createHTML|parseFromString/;
  expect(filesWith(writers)).toEqual([
    "web/src/app/trusted-types.ts",
    "web/src/features/help/faq-structured-data.tsx",
    "web/src/features/office/mails/show-mail.ts",
  ]);
});

it("uses no broken hash, cipher mode or padding", () => {
  // The payout gateway prescribes MD5 for signatures.
  expect(filesWith(/create(?:Hash|Hmac)\(\s*["'](?:md5|sha1|md4|ripemd)/i)).toEqual([
    "server/src/adapters/payouts/payout-signature.ts",
  ]);
  expect(filesWith(/createCipheriv\(\s*["'](?!aes-256-gcm["'])/)).toEqual([]);
  expect(filesWith(/RSA_PKCS1_PADDING|aes-\d+-ecb/i)).toEqual([]);
});

it("uses predictable random numbers only for delays and for choosing among equals", () => {
  expect(filesWith(/Math\.random\b/, "server/")).toEqual([
    "server/src/modules/fleet/allocator/allocator.ts",
    "server/src/modules/suppliers/request-number.ts",
    "server/src/platform/jobs/sweeps.ts",
  ]);
});

it("never turns off the verification of certificates", () => {
  expect(filesWith(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity:/)).toEqual(
    [],
  );
});
