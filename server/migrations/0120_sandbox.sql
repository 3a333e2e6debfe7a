-- A second API key per user for the sandbox, with simulated numbers, codes and money.
alter table accounts.api_keys
  add column kind text not null default 'live'
    constraint a_key_is_live_or_for_the_sandbox check (kind in ('live', 'sandbox'));
alter table accounts.api_keys drop constraint api_keys_pkey;
alter table accounts.api_keys add primary key (user_id, kind);

create schema sandbox;

-- Sandbox balance, and how many numbers were sold since it was set: the same purchases get the same numbers.
create table sandbox.purses (
  user_id  text primary key references accounts.users,
  given    bigint      not null constraint money_is_given check (given >= 0),
  numbers  int         not null default 0,
  given_at timestamptz not null
);

-- Sandbox purchases. Messages and expiry follow from these columns and the clock alone.
create table sandbox.orders (
  id           bigint generated always as identity primary key,
  user_id      text        not null references sandbox.purses on delete cascade,
  number       int         not null,
  service      smallint references catalogue.services,
  country      smallint    not null references catalogue.countries,
  operator     text        not null,
  phone        text        not null,
  price        bigint      not null constraint a_price_is_not_negative check (price >= 0),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  -- When the first SMS arrives; null for never.
  code_at      timestamptz,
  -- Times at which another SMS was requested.
  asked_at     timestamptz[] not null default '{}',
  finished_at  timestamptz,
  cancelled_at timestamptz,
  is_banned    boolean     not null default false,
  accepted_at  timestamptz,
  declined_at  timestamptz,
  -- Rentals: amount, time and days of each charge. Null for activations.
  parts        jsonb,
  key          text,
  asked        text,
  constraint a_key_buys_once unique (user_id, key)
);
create index orders_by_user on sandbox.orders (user_id, id desc);
create index orders_by_age on sandbox.orders (created_at);

alter table compat.max_prices add column is_sandbox boolean not null default false;
alter table compat.max_prices drop constraint one_price_per_service;
alter table compat.max_prices add constraint one_price_per_service unique (user_id, service, is_sandbox);
