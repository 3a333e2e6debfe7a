-- Partners with a supplier program: we poll its stock, and request a number for each purchase.
create schema suppliers;

create table suppliers.endpoints (
  machine_id  text primary key references fleet.machines,
  number      integer generated always as identity constraint an_endpoint_has_one_number unique,
  partner_id  text        not null references accounts.users,
  -- null: polling is off.
  url         text,
  sealed_key  bytea       not null,
  key_mark    bytea       not null constraint a_key_opens_one_endpoint unique,
  -- Its last reported stock: [country in its own name, country, operator, service, count].
  stock       jsonb       not null default '[]',
  version     integer     not null default 0,
  asked_at    timestamptz,
  answered_at timestamptz,
  problem     text
);

-- Numbers obtained from suppliers. Only we end them, and report the outcome until it is acknowledged.
create table suppliers.activations (
  machine_id    text        not null references suppliers.endpoints,
  activation_id bigint      not null,
  sim_id        integer     not null references fleet.sims,
  service       smallint    not null,
  order_id      bigint,
  created_at    timestamptz not null,
  due_at        timestamptz not null,
  tries         integer     not null default 0,
  status        smallint,
  finished_at   timestamptz,
  constraint a_number_is_given_once primary key (machine_id, activation_id)
);
create index activations_to_finish on suppliers.activations (due_at) where finished_at is null;
