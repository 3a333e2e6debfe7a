-- How often a code came and how fast: orders counted by day, offer and time to the code. See decision 014.

create table activations.delivery_counts (
  day     date     not null,
  service smallint not null,
  country smallint not null,
  -- 0: no code came; otherwise the step of the time scale in which it came.
  step    smallint not null check (step >= 0),
  orders  integer  not null check (orders > 0),
  constraint orders_are_counted_once primary key (day, service, country, step)
);

-- Orders are written in the order of time, so that a few pages of this index find the orders of a day.
create index orders_by_time on activations.orders using brin (created_at) with (pages_per_range = 32, autosummarize = on);
