-- Accounts closed by operators: locked at once; unspent deposits are refunded, or owed by the shop.
create table office.closings (
  id         text primary key,
  user_id    text        not null references accounts.users,
  reason     text        not null,
  state      text        not null constraint closings_have_a_state
               check (state in ('waiting', 'returning', 'owed', 'done', 'rejected')),
  asked_by   text        not null,
  asked_at   timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- The refund of deposits to their payers.
  request_id text,
  returned   bigint      not null default 0 check (returned >= 0),
  -- Unspent deposits that cannot be refunded automatically: finance pays them by hand.
  owed       bigint      not null default 0 check (owed >= 0),
  paid_by    text,
  paid_note  text,
  ended_at   timestamptz,
  constraint a_closing_is_decided_by_somebody check ((state = 'waiting') = (decided_by is null)),
  constraint nobody_closes_their_own_account check (asked_by <> user_id and decided_by is distinct from user_id),
  constraint a_debt_is_paid_by_somebody check (paid_by is null or (state = 'done' and owed > 0 and paid_note is not null))
);
create unique index one_closing_at_a_time on office.closings (user_id) where state in ('waiting', 'returning', 'owed');
create index closings_of_user on office.closings (user_id, asked_at desc);
create index closings_returning on office.closings (asked_at) where state = 'returning';
