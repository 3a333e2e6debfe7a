-- Ledger checks and their findings. Rows are kept, to show since when the ledger balances.
create table wallet.checks (
  id          bigint generated always as identity primary key,
  ran_at      timestamptz not null,
  differences integer     not null,
  found       jsonb       not null
);
