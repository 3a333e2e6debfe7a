-- Manual adjustments of customers' balances; above a limit a second operator must approve.
create schema office;

create table office.adjustments (
  id         text primary key,
  user_id    text        not null references accounts.users,
  -- Negative: taken from the balance.
  amount     bigint      not null constraint an_adjustment_moves_something check (amount <> 0),
  reason     text        not null,
  state      text        not null constraint adjustments_wait_or_are_decided check (state in ('waiting', 'done', 'rejected')),
  asked_by   text        not null,
  asked_at   timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint decided_is_decided_by_somebody check ((state = 'waiting') = (decided_by is null)),
  constraint nobody_adjusts_their_own_balance check (asked_by <> user_id and decided_by is distinct from user_id)
);
create index adjustments_of_user on office.adjustments (user_id, asked_at desc);
create index adjustments_waiting on office.adjustments (asked_at) where state = 'waiting';

create index sessions_by_address on accounts.sessions (address);

-- Prefix of the API key, by which its owner recognises it; the key itself is encrypted.
alter table accounts.api_keys add column prefix text;
create index api_keys_by_prefix on accounts.api_keys (prefix);
