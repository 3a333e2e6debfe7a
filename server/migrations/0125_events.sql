-- Events for customers with webhooks: written in the transaction of the change, read by the dispatcher.
create schema events;

create table events.followers (
  customer_id text        primary key references accounts.users,
  since       timestamptz not null
);

create table events.happened (
  id          bigint generated always as identity primary key,
  customer_id text        not null references accounts.users,
  kind        text        not null,
  order_id    bigint,
  is_rental   boolean     not null default false,
  -- Number of the message within its order, from 1.
  nth         integer     constraint messages_are_counted_from_one check (nth > 0),
  amount      bigint,
  happened_at timestamptz not null,
  told_at     timestamptz
);
create index events_to_tell on events.happened (id) where told_at is null;
create index events_by_age on events.happened (happened_at);
create index events_of_customer on events.happened (customer_id);
