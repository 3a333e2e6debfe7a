-- Calls per caller and window, summed over all processes. Lost in a crash: a limit then starts again.
create unlogged table platform.call_counts (
  key text not null,
  ends_at timestamptz not null,
  calls bigint not null,
  primary key (key, ends_at)
);
create index call_counts_ends_at on platform.call_counts (ends_at);
