-- API calls per user and day (UTC); `refused` are calls beyond the limit.
create table compat.usage (
  user_id text   not null references accounts.users,
  day     date   not null,
  calls   bigint not null,
  refused bigint not null,
  primary key (user_id, day)
);
create index usage_by_day on compat.usage (day);
