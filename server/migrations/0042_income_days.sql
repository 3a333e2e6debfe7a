-- What a partner earned on days that are over: counted once, never again. Today is counted from the move after the last
-- of them.
create table wallet.income_days (
  account     text    not null,
  day         date    not null,
  amount      bigint  not null,
  sales       integer not null,
  constraint a_day_is_counted_once primary key (account, day)
);

-- How far the moves of an account are counted: every move of a counted day has a smaller or equal id, or is older.
create table wallet.income_marks (
  account    text        primary key,
  counted_to timestamptz not null,
  last_move  bigint      not null
);
