import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import { listMigrations } from "../src/platform/database/migrate.ts";

/** Migrations before it were written for a stopped shop. */
const FIRST = "0214";

/** Tables that grow with the shop, or that every purchase needs. */
const BIG = [
  "accounts.sessions",
  "accounts.users",
  "activations.earlier_messages",
  "activations.orders",
  "events.events",
  "fleet.sims",
  "fleet.used_numbers",
  "ingest.messages",
  "payments.events",
  "payments.top_ups",
  "platform.audit_entries",
  "platform.requests",
  "rentals.messages",
  "rentals.rentals",
  "wallet.balances",
  "wallet.postings",
  "webhooks.deliveries",
];
const big = `(?:only\\s+)?(?:${BIG.map((table) => table.replace(".", "\\.")).join("|")})\\b`;

const names = await listMigrations();
const read = (name: string) => readFile(path.join(ROOT, "server/migrations", name), "utf8");
const all = (await Promise.all(names.map(read))).join("\n");

/** Primary keys and unique constraints and indexes, which `on conflict` needs. */
const keys = new Set(
  [
    ...all.matchAll(/constraint (\w+)\s+(?:unique|primary key)/g),
    ...all.matchAll(/create unique index (?:concurrently )?(?:if not exists )?(\w+) on/g),
  ].map(([, name = ""]) => name),
);
const isKey = (name: string) => keys.has(name) || /_(pkey|key)$/.test(name);

type Rule = { matches: (statement: string) => boolean; why: string };

/** What holds up the code that runs meanwhile, and why. */
const BLOCKING: Rule[] = [
  {
    matches: (s) => new RegExp(`^create (unique )?index (?!concurrently)(\\S+ )*?on ${big}`).test(s),
    why: "an index that is not created concurrently blocks writing",
  },
  {
    matches: (s) =>
      new RegExp(`^alter table ${big}`).test(s) &&
      /\badd (constraint|check|foreign|unique|primary)\b/.test(s) &&
      !/not valid$/.test(s),
    why: "a constraint that is not added `not valid` reads the whole table",
  },
  {
    matches: (s) =>
      new RegExp(`^alter table ${big}`).test(s) &&
      /\b(set not null|set data type|alter column \S+ type|set logged|set unlogged|set tablespace)\b/.test(s),
    why: "it reads or rewrites the whole table",
  },
  {
    matches: (s) =>
      new RegExp(`^alter table ${big}`).test(s) &&
      /\badd (column )?(if not exists )?\w+ [^,]*(\b(unique|primary key|references|generated)\b|\bdefault [^,]*(\(\)|random|nextval|clock_timestamp))/.test(
        s,
      ),
    why: "a column whose value is computed or checked for every row rewrites or reads the table",
  },
  {
    matches: (s) =>
      new RegExp(
        `^(update|delete from|truncate|lock|lock table|cluster|vacuum full|reindex table) ${big}`,
      ).test(s),
    why: "it locks many rows or the table",
  },
];

/** What breaks that code, and why. */
const BREAKING: Rule[] = [
  {
    matches: (s) =>
      /^alter table /.test(s) &&
      /\badd (column )?(if not exists )?\w+ [^,]*\bnot null\b(?![^,]*\bdefault\b)/.test(s) &&
      !/\bdefault\b/.test(s),
    why: "the version before does not fill a new column that must be filled",
  },
  {
    matches: (s) => /^alter table .*\bset not null\b/.test(s),
    why: "the version before may leave the column empty",
  },
  {
    matches: (s) =>
      [...s.matchAll(/\bdrop (?:constraint|index) (?:concurrently )?(?:if exists )?(?:\w+\.)?(\w+)/g)].some(
        ([, name = ""]) => isKey(name),
      ),
    why: "the version before may use the key in `on conflict`",
  },
  {
    matches: (s) =>
      /^alter (table|view|index|schema|type) .*\brename\b/.test(s) || /^alter table .*\bset schema\b/.test(s),
    why: "the version before uses the old name",
  },
  {
    matches: (s) =>
      /^alter table .*\bdrop (column )?(?!constraint|not null|default)/.test(s) ||
      /^drop (table|view|schema|function)\b/.test(s),
    why: "the version before may still use it",
  },
];

/** Why a migration may not run beside the version before; markers with a reason allow it. */
function problemsOf(text: string): string[] {
  const rules = [
    ...(/^-- blocks: \S.{10,}$/m.test(text) ? [] : BLOCKING),
    ...(/^-- (breaks: \S.{10,}|unused since \d{4})$/m.test(text) ? [] : BREAKING),
  ];
  const statements = text
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim().toLowerCase());
  return statements.flatMap((statement) =>
    rules.filter(({ matches }) => matches(statement)).map(({ why }) => `${statement.slice(0, 60)}: ${why}`),
  );
}

it.each([
  "create index on activations.orders (phone)",
  "create unique index a on wallet.postings (key)",
  "alter table fleet.sims add constraint a check (port > 0)",
  "alter table fleet.sims add constraint a foreign key (a) references fleet.machines",
  "alter table accounts.users alter column email set not null",
  "alter table ingest.messages alter column id type bigint",
  "alter table activations.orders add column token uuid default gen_random_uuid()",
  "alter table activations.orders add column user_id text references accounts.users",
  "alter table catalogue.services add column icon text not null",
  "update wallet.balances set amount = 0 where account = 'x'",
  "delete from platform.requests",
  "lock table fleet.sims",
  "alter table support.tickets rename to requests",
  "alter table support.tickets rename column a to b",
  "alter table support.tickets drop column subject",
  "drop table support.tickets",
  "alter table support.tickets alter column subject set not null",
  "alter table accounts.api_keys drop constraint api_keys_pkey, add primary key (id)",
  "drop index accounts.one_first_key_of_each_kind",
  "-- blocks: the table has three rows\nalter table support.tickets drop column subject",
  "-- breaks: nobody uses that any more\nlock table fleet.sims",
])("refuses %s", (statement) => {
  expect(problemsOf(`select 1;\n${statement};`)).not.toEqual([]);
});

it.each([
  "-- outside a transaction\ncreate index concurrently if not exists orders_by_phone on activations.orders (phone)",
  "alter table activations.orders add column note text",
  "alter table activations.orders add column is_gift boolean not null default false",
  "alter table fleet.sims add constraint a check (port > 0) not valid",
  "alter table fleet.sims validate constraint a",
  "alter table fleet.sims drop constraint a",
  "create table support.notes (id bigint primary key, user_id text not null references accounts.users)",
  "create index on support.tickets (subject)",
  "update platform.settings set value = '1' where name = 'a'",
  "-- unused since 0250\nalter table support.tickets drop column subject",
  "-- blocks: a shop has at most a few hundred operators\nalter table accounts.users alter column id type bigint",
  "-- breaks: nobody can do that meanwhile\nalter table support.tickets alter column subject set not null",
  "drop index activations.orders_by_phone",
])("allows %s", (statement) => {
  expect(problemsOf(`${statement};`)).toEqual([]);
});

it("runs every new migration beside the version before", async () => {
  const added = names.filter((name) => name >= FIRST);
  expect(added.length).toBeGreaterThan(0);
  for (const name of added) expect([name, problemsOf(await read(name))]).toEqual([name, []]);
});

it("tells operators what a migration breaks", async () => {
  const changes = await readFile(path.join(ROOT, "CHANGELOG.md"), "utf8");
  for (const name of names)
    if (/^-- breaks: /m.test(await read(name))) expect(changes).toContain(`migration ${name.slice(0, 4)}`);
});

it("names only tables that exist", () => {
  const missing = BIG.filter((table) => {
    const [, name = ""] = table.split(".");
    return !all.includes(`create table ${table} `) && !new RegExp(`rename to ${name}\\b`).test(all);
  });
  expect(missing).toEqual([]);
});
