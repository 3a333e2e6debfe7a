-- Impersonation: an operator sees the shop as a user, read-only and for a limited time. The user is notified.
create table accounts.looks (
  id         text        primary key,
  user_id    text        not null references accounts.users,
  by_user    text        not null references accounts.users,
  -- Ends with the operator's session it was started in.
  by_session text        not null,
  reason     text        not null,
  begun_at   timestamptz not null,
  until      timestamptz not null,
  ended_at   timestamptz,
  constraint nobody_looks_at_themselves check (by_user <> user_id),
  constraint a_look_is_short check (until <= begun_at + interval '15 minutes')
);
create index looks_at_user on accounts.looks (user_id, begun_at desc);
