-- Daily proof of the shop's liabilities (Merkle sum tree), so that users can check that their balance is included.
create schema proofs;

create table proofs.snapshots (
  id        bigint generated always as identity primary key,
  taken_at  timestamptz not null,
  total     bigint      not null check (total >= 0),
  leaves    integer     not null,
  root      bytea       not null,
  signature bytea       not null,
  -- The signing key, so that old roots can be verified after a key change.
  public_key bytea      not null
);
create index snapshots_by_time on proofs.snapshots (taken_at);

-- The tree, one row per level: 40 bytes per node, hash and sum. Deleted after a while; roots stay.
create table proofs.levels (
  snapshot_id bigint   not null references proofs.snapshots,
  level       smallint not null,
  nodes       bytea    not null,
  primary key (snapshot_id, level)
);
alter table proofs.levels alter column nodes set storage external;

-- Owners of the leaves: a balance is split over several random leaves, so that a neighbour's sum reveals nothing.
create table proofs.leaves (
  snapshot_id bigint  not null references proofs.snapshots,
  user_id     text    not null references accounts.users,
  position    integer not null,
  amount      bigint  not null,
  salt        bytea   not null,
  primary key (snapshot_id, user_id, position)
);
