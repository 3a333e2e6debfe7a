import { expect, it } from "vitest";
import { createTestContext } from "../../test/fixtures/test-context.ts";
import { acceptKeys } from "../platform/security/key-fingerprints.ts";
import { runCommand } from "./run-command.ts";
import { proveCopy } from "./verify-restore.ts";

it("proves ledger, audit log and keys of a copy, and names what is wrong", async () => {
  const { system } = await createTestContext();
  await acceptKeys(system);
  expect(await proveCopy(system)).toEqual([]);
  await system.pool.query("insert into wallet.balances (account, amount) values ('customer:usr_x', 5)");
  await system.pool.query("update platform.settings set value = 'other' where name = 'data_key_fingerprint'");
  expect(await proveCopy(system)).toEqual([
    expect.stringMatching(/^Ledger: .*customer:usr_x/),
    expect.stringMatching(/^Ledger: .*all accounts together/),
    "DATA_KEY is not the one of this database",
  ]);
});

it("refuses to restore over the database of the shop", async () => {
  const { url } = await createTestContext();
  const settings = {
    DATABASE_URL: url,
    SESSION_SECRET: "a secret that is long enough for tests",
    DATA_KEY: Buffer.alloc(32).toString("base64"),
    SMTP_URL: "smtp://127.0.0.1:25",
    LEGAL_NAME: "A",
    LEGAL_ADDRESS: "B",
    SUPPORT_EMAIL: "a@b.example",
  };
  await expect(runCommand(["restore:verify", "--into", url], settings)).rejects.toThrow(
    "--into names the database of the shop itself.",
  );
});
