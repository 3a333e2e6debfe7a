-- What every module stands on: settings that belong to the data, and requests that may be repeated.

create table platform.settings (
  name  text primary key,
  value text not null
);

-- Order ids shown outside are a permutation under this key; it must travel with the data.
insert into platform.settings (name, value) values ('order_id_key', gen_random_uuid()::text);

-- One count for everything that is sold, so that an order id means one order whatever was bought.
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
