import type { Ctx } from "../platform/context.ts";
import { acceptKeys } from "../platform/security/key-fingerprints.ts";
import { reencryptData } from "../reencrypt-data.ts";
import { fail } from "./command.ts";

/** After it the database belongs to DATA_KEY alone. Exit code 1 if no key decrypts some of the data. */
export async function reencryptStoredData(ctx: Ctx): Promise<void> {
  const results = Object.entries(await reencryptData(ctx));
  for (const [table, { replaced, unreadable }] of results) {
    if (replaced > 0) console.log(`${table}: ${replaced} rows encrypted again`);
    if (unreadable > 0) fail(`${table}: no key decrypts ${unreadable} rows`);
  }
  if (results.every(([, { unreadable }]) => unreadable === 0)) await acceptKeys(ctx, ["DATA_KEY"]);
  console.log(
    `${results.reduce((sum, [, { replaced }]) => sum + replaced, 0)} rows encrypted again in total`,
  );
}
