-- Partners' message centres (SMSC) that we bind to; one process at a time holds the lease of each link.
create schema gateways;

create table gateways.smsc_links (
  machine_id      text primary key references fleet.machines,
  partner_id      text        not null references accounts.users,
  -- null: unbound.
  url             text,
  system_id       text        not null,
  sealed_password bytea       not null,
  version         integer     not null default 0,
  held_by         text,
  held_until      timestamptz,
  bound_at        timestamptz,
  problem         text
);
