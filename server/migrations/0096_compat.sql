-- State of third-party clients: maximum price per service, and numbers returned as unusable.
create schema compat;

create table compat.max_prices (
  id         bigint generated always as identity primary key,
  user_id    text        not null references accounts.users,
  service    smallint    not null references catalogue.services,
  price      bigint      not null constraint a_price_is_above_nothing check (price > 0),
  created_at timestamptz not null,
  constraint one_price_per_service unique (user_id, service)
);

create table compat.banned_orders (
  order_id  bigint primary key references activations.orders,
  banned_at timestamptz not null
);
