-- What the office's pages about the health of the shop count and show. Counts are by hour, so that no page reads history.

-- Calls to systems outside the shop and their outcome.
create table platform.outcome_counts (
  source         text        not null,
  -- Which one, if the source has several: the machine of a supplier, a payment provider. Otherwise empty.
  subject        text        not null,
  hour           timestamptz not null,
  succeeded      int         not null,
  failed         int         not null,
  total_ms       bigint      not null,
  last_ok_at     timestamptz,
  last_failed_at timestamptz,
  last_error     text,
  constraint outcomes_are_counted_by_the_hour primary key (source, subject, hour)
);
create index outcome_counts_by_hour on platform.outcome_counts (hour);

-- Activations sold, with a code and without one, and what the shop earned.
create table activations.hourly_sales (
  hour     timestamptz not null,
  service  int         not null,
  country  int         not null,
  sold     int         not null,
  received int         not null,
  missed   int         not null,
  margin   bigint      not null,
  constraint sales_are_counted_by_the_hour primary key (hour, service, country)
);

create schema health;

-- One row per problem: an alert is raised and told once, however many nodes look.
create table health.alerts (
  kind       text        not null,
  -- What it is about: a machine, a service. Empty if there is only one.
  subject    text        not null,
  name       text        not null,
  state      text        not null default 'raised'
    constraint an_alert_is_raised_or_cleared check (state in ('raised', 'cleared')),
  value      double precision not null,
  threshold  double precision not null,
  since      timestamptz not null,
  seen_at    timestamptz not null,
  told_at    timestamptz,
  times_told int         not null default 0,
  cleared_at timestamptz,
  constraint one_row_per_problem primary key (kind, subject),
  constraint a_cleared_alert_has_its_time check ((state = 'cleared') = (cleared_at is not null))
);

-- How each operator wants to be told; operators without a row get every alert of their roles by mail.
create table health.recipients (
  user_id       text primary key references accounts.users,
  muted         text[] not null default '{}',
  telegram_key  text   not null,
  telegram_chat bigint,
  constraint a_key_links_one_operator unique (telegram_key),
  constraint a_chat_belongs_to_one_operator unique (telegram_chat)
);
