-- Webhook endpoints and their deliveries. Bodies are not stored but built again for
-- every attempt, so that a text deleted from its order is gone from here as well.
create schema webhooks;

create table webhooks.endpoints (
  id               text        primary key,
  customer_id      text        not null references accounts.users,
  url              text        not null,
  shape            text        not null,
  kinds            text[]      not null,
  low_balance      bigint      not null,
  is_low_told      boolean     not null default false,
  sealed_secret    bytea       not null,
  old_secret       bytea,
  old_secret_until timestamptz,
  state            text        not null default 'active',
  failing_since    timestamptz,
  created_at       timestamptz not null,
  constraint a_known_state check (state in ('active', 'paused', 'failing')),
  constraint an_old_secret_has_an_end check ((old_secret is null) = (old_secret_until is null))
);
create index endpoints_of_customer on webhooks.endpoints (customer_id);

create table webhooks.deliveries (
  id          text        primary key,
  endpoint_id text        not null references webhooks.endpoints on delete cascade,
  event_id    bigint      not null references events.happened on delete cascade,
  state       text        not null default 'waiting',
  tries       integer     not null default 0,
  next_at     timestamptz,
  log         jsonb       not null default '[]',
  created_at  timestamptz not null,
  constraint told_once_to_each unique (endpoint_id, event_id),
  constraint a_known_end check (state in ('waiting', 'delivered', 'failed')),
  constraint what_waits_has_a_time check ((state = 'waiting') = (next_at is not null))
);
create index deliveries_due on webhooks.deliveries (next_at) where state = 'waiting';
create index deliveries_of_endpoint on webhooks.deliveries (endpoint_id, created_at desc);
create index deliveries_of_event on webhooks.deliveries (event_id);
