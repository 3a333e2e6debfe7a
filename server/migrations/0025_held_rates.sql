-- Exchange rates on hold until an operator approves them, and who set the others.
alter table catalogue.rates add column set_by text;

create table catalogue.held_rates (
  currency   text           not null references catalogue.currencies,
  quoted_at  timestamptz    not null,
  rate       numeric(20, 8) not null check (rate > 0),
  source     text           not null,
  held_at    timestamptz    not null,
  -- Difference from the previous rate, in basis points.
  change_bp  integer        not null,
  decided_at timestamptz,
  decided_by text,
  decision   text check (decision in ('accepted', 'refused')),
  primary key (currency, quoted_at)
);
create index held_rates_open on catalogue.held_rates (currency) where decided_at is null;

-- Result of the last poll of the rate feed.
create table catalogue.rate_fetches (
  id         bigint generated always as identity primary key,
  fetched_at timestamptz not null,
  source     text        not null,
  taken      integer     not null,
  held       integer     not null,
  failure    text
);
