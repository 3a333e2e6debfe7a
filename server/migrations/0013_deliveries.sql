-- Success rates: orders counted by day, offer and time to the code. See decision 015.

create table activations.delivery_counts (
  day     date     not null,
  service smallint not null,
  country smallint not null,
  -- 0: no code arrived; otherwise the bucket of the time to the code.
  step    smallint not null check (step >= 0),
  orders  integer  not null check (orders > 0),
  constraint orders_are_counted_once primary key (day, service, country, step)
);
