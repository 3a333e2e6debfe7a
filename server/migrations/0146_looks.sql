-- Somebody of the office sees the shop as one user sees it, for a while and without being able to change anything. The user is told.
create table accounts.looks (
  id         text        primary key,
  user_id    text        not null references accounts.users,
  by_user    text        not null references accounts.users,
  -- It ends with the session it was begun in.
  by_session text        not null,
  reason     text        not null,
  begun_at   timestamptz not null,
  until      timestamptz not null,
  ended_at   timestamptz,
  constraint nobody_looks_at_themselves check (by_user <> user_id),
  constraint a_look_is_short check (until <= begun_at + interval '15 minutes')
);
create index looks_at_user on accounts.looks (user_id, begun_at desc);
