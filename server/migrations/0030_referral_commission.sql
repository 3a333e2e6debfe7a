-- Referrals and their commission.

create table referrals.codes (
  user_id text primary key references accounts.users on delete cascade,
  code    text not null constraint a_code_is_one_persons unique
);

-- A customer belongs to one referrer, for a limited time. Share, end and cap are fixed at that time.
create table referrals.attachments (
  referred_id text primary key references accounts.users,
  referrer_id text        not null references accounts.users,
  attached_at timestamptz not null,
  ends_at     timestamptz not null,
  share_bp    integer     not null check (share_bp between 0 and 10000),
  cap         bigint      not null,
  earned      bigint      not null default 0,
  -- Part of the purchases paid by a bonus; it earns no commission.
  bonus_spent bigint      not null default 0 check (bonus_spent >= 0),
  flagged_at  timestamptz,
  flag        text,
  constraint nobody_earns_above_the_cap check (earned between 0 and cap),
  constraint a_period_has_an_end check (ends_at > attached_at),
  constraint a_flag_has_a_reason check ((flagged_at is null) = (flag is null))
);
create index attachments_by_referrer on referrals.attachments (referrer_id, attached_at);

-- One row per final purchase of a referred customer: `due` until it is booked.
create table referrals.commissions (
  order_id    bigint primary key,
  referred_id text        not null references referrals.attachments,
  kind        text        not null check (kind in ('activation', 'rental')),
  paid        bigint      not null check (paid > 0),
  bought_at   timestamptz not null,
  noted_at    timestamptz not null,
  state       text        not null default 'due' check (state in ('due', 'booked', 'none', 'reversed')),
  bonus_part  bigint      not null default 0,
  commission  bigint      not null default 0,
  booked_at   timestamptz,
  constraint a_commission_is_a_part check (commission between 0 and paid and bonus_part between 0 and paid)
);
create index commissions_due on referrals.commissions (order_id) where state = 'due';
create index commissions_by_referred on referrals.commissions (referred_id, order_id);

-- Fingerprints of means of payment: the same on both sides means the same person.
create table referrals.payer_marks (
  user_id text  not null references accounts.users on delete cascade,
  mark    bytea not null,
  primary key (user_id, mark)
);

-- How much of an account's earnings is payable: the sum of entries up to a given one.
create table wallet.ripe_earnings (
  account      text primary key,
  through_move bigint not null default 0,
  amount       bigint not null default 0
);
