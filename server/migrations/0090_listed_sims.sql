-- Gateways that deliver SMS but do not report their SIMs: their partner lists them, by the gateway's line names.
create table fleet.listed_sims (
  machine_id text     not null references fleet.machines on delete cascade,
  port       integer  not null,
  line       text     not null,
  iccid      text     not null,
  phone      text,
  operator   text     not null,
  country    text     not null,
  primary key (machine_id, port),
  constraint a_line_is_listed_once unique (machine_id, line),
  constraint a_sim_is_listed_once unique (machine_id, iccid)
);

-- Some firmware can send the secret only in the URL: that is accepted from these addresses only.
alter table fleet.machines add column push_from text[] not null default '{}';
