-- Payouts: requests, decisions and outcomes.
create schema payouts;

create table payouts.requests (
  id               text primary key,
  source           text        not null check (source in ('sales', 'referrals')),
  user_id          text        not null references accounts.users,
  target           text        not null check (target in ('balance', 'outside')),
  amount           bigint      not null check (amount > 0),
  state            text        not null default 'requested',
  approvals_needed smallint    not null,
  -- Destination, encrypted, as it was at the time of the request.
  destination      bytea,
  -- The entry that set the money aside and the balance after it: the end of this statement and the start of the next.
  hold_move        bigint      not null,
  balance_after    bigint      not null,
  reason           text,
  reference        text,
  requested_at     timestamptz not null,
  changed_at       timestamptz not null,
  constraint a_payout_has_a_known_state
    check (state in ('requested', 'approved', 'sending', 'unknown', 'paid', 'rejected', 'cancelled')),
  constraint a_rejection_has_a_reason check (state <> 'rejected' or reason is not null),
  constraint only_commissions_go_to_the_balance check (target = 'outside' or source = 'referrals')
);
create index requests_by_user on payouts.requests (user_id, source, hold_move);
create index requests_open on payouts.requests (requested_at)
  where state in ('requested', 'approved', 'sending', 'unknown');
create index requests_by_time on payouts.requests (requested_at);

create function payouts.refuse_change() returns trigger language plpgsql as
$$
begin
  raise exception 'payout % cannot go from % to %', old.id, old.state, new.state
    using errcode = 'check_violation', constraint = 'payouts_change_as_allowed';
end
$$;

create trigger payouts_change_as_allowed before update of state on payouts.requests
  for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('requested', 'approved'), ('requested', 'paid'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('approved', 'sending'), ('approved', 'paid'), ('approved', 'rejected'),
    ('sending', 'paid'), ('sending', 'unknown'), ('sending', 'approved'),
    ('unknown', 'paid'), ('unknown', 'approved')))
  execute function payouts.refuse_change();

-- History of payouts, kept permanently.
create table payouts.steps (
  id        bigint generated always as identity primary key,
  payout_id text        not null references payouts.requests,
  at        timestamptz not null,
  action    text        not null,
  actor_id  text references accounts.users,
  note      text        not null default ''
);
create index steps_by_payout on payouts.steps (payout_id, id);
create unique index an_operator_approves_once on payouts.steps (payout_id, actor_id) where action = 'approved';
create trigger steps_are_never_changed before update or delete on payouts.steps
  for each row execute function wallet.refuse_change();

create table payouts.destinations (
  user_id    text primary key references accounts.users on delete cascade,
  sealed     bytea       not null,
  changed_at timestamptz not null
);
