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

/** What holds up or breaks the code that runs meanwhile, and why. */
const RULES: { matches: (statement: string) => boolean; why: string }[] = [
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
      /^alter table /.test(s) &&
      /\badd (column )?(if not exists )?\w+ [^,]*\bnot null\b(?![^,]*\bdefault\b)/.test(s) &&
      !/\bdefault\b/.test(s),
    why: "the version before does not fill a new column that must be filled",
  },
  {
    matches: (s) =>
      new RegExp(
        `^(update|delete from|truncate|lock|lock table|cluster|vacuum full|reindex table) ${big}`,
      ).test(s),
    why: "it locks many rows or the table",
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

/** Why a migration may not run beside the version before; a marker with a reason allows it. */
function problemsOf(text: string): string[] {
  if (/^-- (blocks: \S.{10,}|unused since \d{4})$/m.test(text)) return [];
  const statements = text
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim().toLowerCase());
  return statements.flatMap((statement) =>
    RULES.filter(({ matches }) => matches(statement)).map(({ why }) => `${statement.slice(0, 60)}: ${why}`),
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
  "-- blocks: a shop has at most a few hundred operators\nalter table accounts.users alter column email set not null",
])("allows %s", (statement) => {
  expect(problemsOf(`${statement};`)).toEqual([]);
});

it("runs every new migration beside the version before", async () => {
  const names = (await listMigrations()).filter((name) => name >= FIRST);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const text = await readFile(path.join(ROOT, "server/migrations", name), "utf8");
    expect([name, problemsOf(text)]).toEqual([name, []]);
  }
});

it("names only tables that exist", async () => {
  const all = (
    await Promise.all(
      (await listMigrations()).map((name) => readFile(path.join(ROOT, "server/migrations", name), "utf8")),
    )
  ).join("\n");
  const missing = BIG.filter((table) => {
    const [, name = ""] = table.split(".");
    return !all.includes(`create table ${table} `) && !new RegExp(`rename to ${name}\\b`).test(all);
  });
  expect(missing).toEqual([]);
});
