-- When the books were proved, and what was found. Rows stay, so that it can be said since when they balance.
create table wallet.checks (
  id          bigint generated always as identity primary key,
  ran_at      timestamptz not null,
  differences integer     not null,
  found       jsonb       not null
);
