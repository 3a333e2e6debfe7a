-- Limits that operators set for single users: append-only, the newest row counts, older ones are the history.
create table accounts.user_limits (
  id                bigint      primary key generated always as identity,
  user_id           text        not null references accounts.users,
  -- Null: no such limit; zero: nothing may be bought.
  spend_per_day     bigint      constraint spending_is_not_negative check (spend_per_day >= 0),
  numbers_at_once   integer     constraint numbers_are_not_negative check (numbers_at_once >= 0),
  buys_per_hour     integer     constraint buys_are_not_negative check (buys_per_hour >= 0),
  is_topping_up_off boolean     not null,
  reason            text        not null,
  set_by            text        not null,
  set_at            timestamptz not null,
  constraint nobody_sets_their_own_limits check (set_by <> user_id)
);
create index limits_of_user on accounts.user_limits (user_id, id desc);
