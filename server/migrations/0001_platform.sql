-- Shared tables: settings stored with the data, and idempotent requests.

create table platform.settings (
  name  text primary key,
  value text not null
);

-- Key of the permutation that makes public order ids; it must move with the data.
insert into platform.settings (name, value) values ('order_id_key', gen_random_uuid()::text);

-- One sequence for activations and rentals, so that an order id is unique across products.
create sequence platform.order_ids as bigint maxvalue 2147483647;

create table platform.requests (
  owner      text        not null,
  key        text        not null,
  input_hash text        not null,
  result     jsonb       not null,
  created_at timestamptz not null,
  constraint a_key_is_used_once primary key (owner, key)
);
create index requests_by_age on platform.requests (created_at);
