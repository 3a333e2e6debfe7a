-- Users and their sessions.
create schema accounts;

create table accounts.users (
  id             text primary key,
  username       text        not null,
  -- Normalised form for uniqueness: NFKC, lower case, trimmed.
  username_key   text        not null,
  email          text        not null,
  email_key      text        not null,
  email_verified boolean     not null default false,
  given_name     text        not null default '',
  family_name    text        not null default '',
  password_hash  text        not null,
  roles          text[]      not null,
  locale         text        not null default 'en',
  is_blocked     boolean     not null default false,
  created_at     timestamptz not null,
  constraint a_username_is_taken_once unique (username_key),
  constraint an_email_is_taken_once unique (email_key),
  constraint roles_are_known check (roles <@ array ['ROLE_sao-user', 'ROLE_sao-partner', 'ROLE_sao-operator'])
);

create table accounts.sessions (
  id           text primary key,
  user_id      text        not null references accounts.users,
  user_agent   text        not null,
  address      text        not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  ended_at     timestamptz
);
create index sessions_by_user on accounts.sessions (user_id) where ended_at is null;

-- Refresh tokens rotate: each is used once. Only a hash is stored.
create table accounts.refresh_tokens (
  hash       bytea primary key,
  session_id text        not null references accounts.sessions,
  issued_at  timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index refresh_tokens_by_session on accounts.refresh_tokens (session_id);
