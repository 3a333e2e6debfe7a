-- breaks: the version before cannot make or replace keys meanwhile; keys go on working.
alter table accounts.api_keys
  add column id text,
  add column name text not null default '',
  -- The one that calls for a single key read, replace and remove.
  add column is_first boolean not null default true,
  add column spend_per_day bigint constraint a_cap_is_above_zero check (spend_per_day > 0),
  add column calls_per_minute integer constraint a_call_limit_is_above_zero check (calls_per_minute > 0);
update accounts.api_keys set id = 'key_' || replace(gen_random_uuid()::text, '-', '');
alter table accounts.api_keys
  alter column id set not null,
  drop constraint api_keys_pkey,
  add primary key (id);
create unique index one_first_key_of_each_kind on accounts.api_keys (user_id, kind) where is_first;
create index api_keys_by_user on accounts.api_keys (user_id);

-- What an API key spent, for its cap: one row per order and charge, kept for two days.
create table activations.key_charges (
  order_id   bigint      not null,
  part       integer     not null default 0,
  key_id     text        not null,
  amount     bigint      not null,
  charged_at timestamptz not null,
  primary key (order_id, part)
);
create index key_charges_by_key on activations.key_charges (key_id, charged_at);
create index key_charges_by_age on activations.key_charges (charged_at);
