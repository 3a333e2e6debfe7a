-- Payments: top-ups of customers, and all events of the providers.
create schema payments;

create table payments.top_ups (
  id                   text primary key,
  customer_id          text        not null references accounts.users,
  method               text        not null,
  provider             text        not null,
  billing_id           uuid        not null,
  currency             text        not null,
  -- Amounts are millionths of the charged currency; credits are micro-dollars.
  amount               bigint      not null,
  fee                  bigint      not null,
  rate_e8              bigint      not null,
  rate_quoted_at       timestamptz not null,
  expected             bigint      not null,
  state                text        not null default 'started',
  received             bigint      not null default 0,
  credited             bigint      not null default 0,
  bonus                bigint      not null default 0,
  changes              integer     not null default 0,
  confirmations        integer,
  confirmations_wanted integer,
  redirect_url         text,
  created_at           timestamptz not null,
  expires_at           timestamptz not null,
  changed_at           timestamptz not null,
  constraint a_billing_id_means_one_top_up unique (billing_id),
  constraint something_is_paid check (amount > 0 and fee >= 0 and fee < amount and rate_e8 > 0),
  constraint nothing_is_credited_below_zero check (received >= 0 and credited >= 0 and bonus >= 0)
);
create index top_ups_of_customer on payments.top_ups (customer_id, created_at);

-- Stored before the callback is answered, processed afterwards. The original body is stored encrypted.
create table payments.events (
  id                   bigint generated always as identity primary key,
  provider             text        not null,
  event_id             text        not null,
  kind                 text        not null,
  billing_id           uuid,
  transaction          text        not null,
  amount               bigint      not null,
  currency             text        not null,
  confirmations        integer,
  confirmations_wanted integer,
  occurred_at          timestamptz not null,
  received_at          timestamptz not null,
  body                 bytea       not null,
  worked_at            timestamptz,
  outcome              text,
  constraint an_event_comes_once unique (provider, event_id)
);
create index events_of_billing on payments.events (billing_id);
create index events_of_transaction on payments.events (provider, transaction);

-- Number of callbacks without a valid signature; their content is not stored.
create table payments.refusals (
  provider text   not null,
  reason   text   not null,
  day      date   not null,
  count    bigint not null default 1,
  primary key (provider, reason, day)
);
