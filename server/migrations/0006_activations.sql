-- Activations: a number for one service, until its code arrives or it expires.
create schema activations;

create table activations.orders (
  id          bigint         not null default nextval('platform.order_ids') primary key,
  customer_id text           not null references accounts.users,
  partner_id  text           not null references accounts.users,
  sim_id      integer        not null references fleet.sims,
  service     smallint       not null references catalogue.services,
  country     smallint       not null references catalogue.countries,
  phone       text           not null,
  operator    text           not null,
  -- 1 waiting, 2 received (open for another code), 3 done, 4 cancelled, 5 expired
  status      smallint       not null check (status between 1 and 5),
  price       bigint         not null check (price > 0),
  currency    text           not null,
  rate        numeric(20, 8) not null,
  created_at  timestamptz    not null,
  expires_at  timestamptz    not null,
  changed_at  timestamptz    not null,
  sms_at      timestamptz,
  sealed_code bytea,
  sealed_text bytea,
  sms_sender  text,
  constraint a_code_ends_the_waiting check ((status in (2, 3)) = (sms_at is not null)),
  constraint time_runs_forward check (expires_at > created_at)
) with (fillfactor = 85);

-- Database guarantee: a number is sold only once per service, permanently, under any concurrency.
create unique index one_sale_per_sim_and_service on activations.orders (sim_id, service) where status in (1, 2, 3);
create index orders_by_customer on activations.orders (customer_id, id desc);
create index orders_due on activations.orders (expires_at) where status in (1, 2);
create index orders_with_texts on activations.orders (expires_at) where sealed_text is not null;
