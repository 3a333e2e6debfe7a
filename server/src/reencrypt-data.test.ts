import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestShop } from "../test/fixtures/test-shop.ts";
import { readApiKey, replaceApiKey } from "./modules/accounts/api-keys/manage-api-key.ts";
import { unsealMail } from "./modules/mails/queue-mail.ts";
import { openTicket } from "./modules/support/open-ticket.ts";
import { type Ctx, transact } from "./platform/context.ts";
import { listSealedJobs } from "./platform/jobs/job-store.ts";
import type { UserActor } from "./platform/security/actors.ts";
import { type CipherKeys, createCipher } from "./platform/security/cipher.ts";
import { ENCRYPTED_COLUMNS, reencryptData } from "./reencrypt-data.ts";

/** Hashes, signatures, public keys and public files. */
const NOT_ENCRYPTED =
  /(^|_)fingerprint$|^(hash|before|signature|public_key)$|^(root|nodes|salt|link_key_hash)$|^bytes$/;

it("knows every column that may be encrypted", async () => {
  const shop = await createTestShop();
  const { rows } = await sql<{ name: string; column: string }>`
    select c.table_schema || '.' || c.table_name as name, c.column_name as column
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.data_type = 'bytea' and c.table_schema !~ '^(pg_|information_schema)' and t.table_type = 'BASE TABLE'
  `.execute(shop.db);
  const listed = rows.filter(({ column }) => !NOT_ENCRYPTED.test(column));
  const known = Object.entries(ENCRYPTED_COLUMNS).flatMap(([name, columns]) =>
    columns.map((column) => ({ name, column })),
  );
  expect(listed.map(textOf).toSorted()).toEqual(known.map(textOf).toSorted());
});

const textOf = ({ name, column }: { name: string; column: string }) => `${name}.${column}`;

describe("a new data key", () => {
  const [before, after] = [randomBytes(32), randomBytes(32)];

  it("reads everything once it is encrypted again, also with a composite key and in the queue", async () => {
    const shop = await createTestShop();
    const customerId = await shop.customer();
    const withKeys = (keys: CipherKeys): Ctx & { actor: UserActor } => {
      const { actor } = shop.asCustomer(customerId);
      if (actor.kind !== "user") throw new Error("A customer is a user");
      return {
        ...shop.system,
        settings: { ...shop.system.settings, supportEmail: "help@shop.test" },
        actor: { ...actor, confirmedAt: shop.clock.now() },
        cipher: createCipher(keys),
      };
    };
    const old = withKeys({ data: before });
    const { apiKey } = await replaceApiKey(old, { scopes: ["read"], addresses: [] });
    const contact = { name: "Ann", email: "ann@mail.test" };
    await transact(old, (tx) => openTicket(tx, { kind: "feedback", locale: "en", contact, text: "Help" }));

    const both = withKeys({ data: after, otherData: [before], fingerprint: before });
    const results = await reencryptData(both);
    expect(results["accounts.api_keys"]).toEqual({ replaced: 1, unreadable: 0 });
    expect(results["support.tickets"]).toEqual({ replaced: 1, unreadable: 0 });
    expect(results["jobs"]).toEqual({ replaced: (await listSealedJobs(old)).length, unreadable: 0 });
    // The fixture's machine is encrypted with a key of its own.
    expect(results["fleet.machines"]).toEqual({ replaced: 0, unreadable: 1 });

    const fresh = withKeys({ data: after, fingerprint: before });
    expect((await readApiKey(fresh, fresh.actor)).apiKey).toBe(apiKey);
    const jobs = await listSealedJobs(fresh);
    expect(jobs.map(({ sealed }) => unsealMail(fresh, sealed).to)).toContain("help@shop.test");
    const repeated = Object.values(await reencryptData(fresh));
    expect(repeated.reduce((sum, { replaced }) => sum + replaced, 0)).toBe(0);
  });
});
