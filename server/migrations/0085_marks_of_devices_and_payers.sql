-- What tells that two accounts are on one device or paid by one means, as marks that name neither: they share limits.

-- Of a random text that the browser keeps from its first sign-in on.
alter table accounts.sessions add column device_mark bytea;
create index sessions_of_device on accounts.sessions (device_mark) where device_mark is not null;

-- The card or the sending address behind a report.
alter table payments.events add column payer_mark bytea;

create table payments.payers (
  customer_id text        not null references accounts.users,
  mark        bytea       not null,
  noted_at    timestamptz not null,
  primary key (customer_id, mark)
);
create index payers_by_mark on payments.payers (mark);
