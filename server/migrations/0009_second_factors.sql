-- Confirmation, one-time codes, passkeys, API keys, and account deletion.

alter table accounts.sessions
  -- When the user last confirmed their identity; changing credentials requires a recent confirmation.
  add column confirmed_at      timestamptz,
  -- The session was opened or confirmed with a one-time code or a passkey.
  add column has_second_factor boolean not null default false;

alter table accounts.users
  add column deletes_at timestamptz,
  add column erased_at  timestamptz;
create index users_to_erase on accounts.users (deletes_at) where deletes_at is not null;

-- Failed confirmations of signed-in users; the fifth causes a waiting time.
create table accounts.tries (
  user_id       text        not null references accounts.users,
  kind          text        not null check (kind in ('otp', 'password')),
  failures      integer     not null,
  last_tried_at timestamptz not null,
  primary key (user_id, kind)
);

create table accounts.totp (
  user_id       text primary key references accounts.users,
  sealed_secret bytea       not null,
  created_at    timestamptz not null,
  enabled_at    timestamptz,
  -- A code is valid once: only codes of later time steps are accepted.
  last_step     bigint
);

-- Recovery codes for a lost phone, each valid once.
create table accounts.backup_codes (
  user_id text  not null references accounts.users,
  hash    bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table accounts.passkeys (
  id            text primary key,
  user_id       text        not null references accounts.users,
  credential_id text        not null constraint a_passkey_belongs_to_one_person unique,
  public_key    bytea       not null,
  counter       bigint      not null,
  transports    text[]      not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_by_user on accounts.passkeys (user_id);

-- WebAuthn challenges. Each is valid once, briefly, and for one purpose.
create table accounts.challenges (
  challenge  text primary key,
  purpose    text        not null check (purpose in ('register', 'sign_in', 'confirm')),
  user_id    text references accounts.users,
  expires_at timestamptz not null,
  constraint only_a_sign_in_is_nobodys check ((purpose = 'sign_in') = (user_id is null))
);
create index challenges_by_end on accounts.challenges (expires_at);

-- One API key per user: hashed for lookup, encrypted for display.
create table accounts.api_keys (
  user_id      text primary key references accounts.users,
  hash         bytea       not null constraint a_key_opens_one_account unique,
  sealed_key   bytea       not null,
  scopes       text[]      not null check (scopes <@ array ['read', 'buy'] and cardinality(scopes) > 0),
  addresses    text[]      not null,
  created_at   timestamptz not null,
  last_used_at timestamptz
);
