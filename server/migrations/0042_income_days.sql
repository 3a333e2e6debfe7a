-- A partner's income of past days, counted once. Today is summed from the entry after the last
-- counted one.
create table wallet.income_days (
  account     text    not null,
  day         date    not null,
  amount      bigint  not null,
  sales       integer not null,
  constraint a_day_is_counted_once primary key (account, day)
);

-- How far an account's entries are counted: every entry of a counted day has a smaller or equal id, or is older.
create table wallet.income_marks (
  account    text        primary key,
  counted_to timestamptz not null,
  last_move  bigint      not null
);
