-- Purchases of the last hour by address, for the limit that all nodes share. The address is a keyed hash.
create table activations.address_purchases (
  fingerprint bytea       not null,
  minute      timestamptz not null,
  purchases   integer     not null check (purchases > 0),
  primary key (fingerprint, minute)
);
create index address_purchases_by_minute on activations.address_purchases (minute);
