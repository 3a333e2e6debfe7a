-- Closed services: by whom, why and until when; exemptions; and senders that operators protect beside the deny list.
alter table catalogue.services
  add column state_reason text not null default '',
  add column state_by     text,
  add column state_at     timestamptz,
  add column state_until  timestamptz;
create index services_closed_for_a_while on catalogue.services (state_until) where state_until is not null;

-- Customers who may buy a restricted service or, as its verified owners, even a blocked one.
create table catalogue.admissions (
  service     smallint    not null references catalogue.services,
  customer_id text        not null,
  domain      text,
  reason      text        not null,
  admitted_by text        not null,
  admitted_at timestamptz not null,
  primary key (service, customer_id)
);

-- `hold` adds to the shipped deny list, `pass` disables one of its rules.
create table ingest.sender_rules (
  id       bigint generated always as identity primary key,
  country  text        not null check (country ~ '^([a-z]{2}|\*)$'),
  kind     text        not null check (kind in ('sender', 'keyword')),
  value    text        not null check (value <> ''),
  effect   text        not null check (effect in ('hold', 'pass')),
  reason   text        not null,
  added_by text        not null,
  added_at timestamptz not null,
  constraint a_rule_is_made_once unique (country, kind, value)
);
