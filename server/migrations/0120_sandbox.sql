-- A second key per person, for trying programs out, and the world it opens: numbers, codes and money that do not exist.
alter table accounts.api_keys
  add column kind text not null default 'live'
    constraint a_key_is_live_or_for_the_sandbox check (kind in ('live', 'sandbox'));
alter table accounts.api_keys drop constraint api_keys_pkey;
alter table accounts.api_keys add primary key (user_id, kind);

create schema sandbox;

-- Test money, and how many numbers were handed out since it was given: the same purchases get the same numbers.
create table sandbox.purses (
  user_id  text primary key references accounts.users,
  given    bigint      not null constraint money_is_given check (given >= 0),
  numbers  int         not null default 0,
  given_at timestamptz not null
);

-- What was bought. What comes on a number, and when it is over, follows from these columns and the clock alone.
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
  -- When the first SMS comes; never, when there is none.
  code_at      timestamptz,
  -- When another SMS was asked for, each time.
  asked_at     timestamptz[] not null default '{}',
  finished_at  timestamptz,
  cancelled_at timestamptz,
  is_banned    boolean     not null default false,
  accepted_at  timestamptz,
  declined_at  timestamptz,
  -- For a rental: what was paid, when and for how many days. An activation has none.
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
