-- Supply: machines with modems, and the SIMs in their ports.
create schema fleet;

create table fleet.machines (
  id            text primary key,
  partner_id    text        not null references accounts.users,
  machine_key   text        not null constraint a_machine_has_one_key unique,
  sealed_secret bytea       not null,
  alias         text        not null,
  active        boolean     not null default true,
  sort_order    integer     not null default 0,
  created_at    timestamptz not null,
  last_seen_at  timestamptz
);
create index machines_by_partner on fleet.machines (partner_id);

create table fleet.sims (
  sim_id       integer generated always as identity primary key,
  iccid        text        not null constraint a_sim_has_one_row unique,
  partner_id   text        not null references accounts.users,
  machine_id   text        not null references fleet.machines,
  port         integer     not null,
  country      smallint    not null references catalogue.countries,
  operator     text        not null,
  phone        text,
  signal       smallint    not null,
  present      boolean     not null,
  on_sale      boolean     not null default false,
  on_rent      boolean     not null default false,
  -- One bit per service: used up, excluded, or not selected. Waiting orders are not included.
  blocked      bit varying not null default ''::bit varying,
  pick_key     integer     not null default (random() * 2147483647)::integer,
  sold         integer     not null default 0,
  revenue      bigint      not null default 0,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  constraint only_a_sim_with_a_phone_is_sold check (phone is not null or not (on_sale or on_rent))
) with (fillfactor = 80);
create index sims_to_pick on fleet.sims (country, pick_key) where on_sale and present;
create index sims_by_port on fleet.sims (machine_id, port);

-- A bit beyond the end of a SIM's bit string is 0: that service was added later and is not blocked.
create function fleet.is_blocked(blocked bit varying, service smallint) returns boolean immutable parallel safe
  return service < length(blocked) and get_bit(blocked, service) = 1;

-- The same bit string with one more bit set, extended as needed.
create function fleet.with_blocked(blocked bit varying, service smallint) returns bit varying immutable parallel safe
  return set_bit(blocked || repeat('0', greatest(0, service + 1 - length(blocked)))::bit varying, service, 1);
