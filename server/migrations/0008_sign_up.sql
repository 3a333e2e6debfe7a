-- Sign-up and recovery: agreements, verification links, rate-limited attempts.

create table accounts.consents (
  user_id   text        not null references accounts.users on delete cascade,
  agreement text        not null,
  version   text        not null,
  given_at  timestamptz not null,
  address   text        not null,
  constraint an_agreement_is_given_once_per_version primary key (user_id, agreement, version)
);

-- Acquisition source of a customer, for later postbacks.
create table accounts.sign_ups (
  user_id       text primary key references accounts.users on delete cascade,
  click_id      text,
  bonus_id      integer,
  referral_code text,
  address       text        not null,
  signed_up_at  timestamptz not null
);

-- Used captcha solutions, deleted once they would have expired anyway.
create table accounts.captcha_solutions (
  mark       bytea primary key,
  expires_at timestamptz not null
);
create index captcha_solutions_by_age on accounts.captcha_solutions (expires_at);

-- Verification links of e-mail addresses. Only a hash is stored; `change` makes the address the user's.
create table accounts.email_proofs (
  hash       bytea primary key,
  user_id    text        not null references accounts.users on delete cascade,
  purpose    text        not null,
  email      text        not null,
  email_key  text        not null,
  expires_at timestamptz not null,
  constraint a_proof_has_a_purpose check (purpose in ('sign_up', 'change'))
);
create index email_proofs_by_user on accounts.email_proofs (user_id);

-- Password reset links. Only a hash is stored.
create table accounts.recovery_codes (
  request_id text primary key,
  hash       bytea       not null,
  user_id    text        not null references accounts.users on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint a_recovery_code_is_one_persons unique (hash)
);
create index recovery_codes_by_user on accounts.recovery_codes (user_id);

-- Rate-limited attempts. The fingerprint hides user and address.
create table accounts.attempts (
  mark      bytea primary key,
  tried_at  timestamptz[] not null,
  forget_at timestamptz   not null
);
create index attempts_by_age on accounts.attempts (forget_at);

-- Addresses a user signed in from: attackers elsewhere cannot exhaust the owner's login attempts.
create table accounts.known_places (
  user_id text        not null references accounts.users on delete cascade,
  place   text        not null,
  seen_at timestamptz not null,
  constraint a_place_is_known_once primary key (user_id, place)
);
