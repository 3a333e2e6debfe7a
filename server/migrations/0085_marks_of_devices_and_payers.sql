-- Shared fingerprints: accounts on the same device or with the same means of payment share limits.

-- Fingerprint of a random token that the browser keeps since its first sign-in.
alter table accounts.sessions add column device_mark bytea;
create index sessions_of_device on accounts.sessions (device_mark) where device_mark is not null;

-- Fingerprint of the card or the sending address of a payment.
alter table payments.events add column payer_mark bytea;

create table payments.payers (
  customer_id text        not null references accounts.users,
  mark        bytea       not null,
  noted_at    timestamptz not null,
  primary key (customer_id, mark)
);
create index payers_by_mark on payments.payers (mark);
