-- What providers say when they are asked, what does not fit, and what operators decided about it.

-- Heard by asking, not by a callback.
alter table payments.events add column is_asked boolean not null default false;

-- Rates by currency of money that an operator accepted although it is not what was asked for.
alter table payments.top_ups add column accepted_rates jsonb not null default '{}';
-- An operator looked at it and leaves it as it is.
alter table payments.top_ups add column dismissed_at timestamptz;
-- What of this top-up was spent before its payer took it back: the house is owed it.
alter table payments.top_ups add column owed bigint not null default 0;
alter table payments.top_ups add constraint nobody_is_owed_below_zero check (owed >= 0);
-- An operator lets the customer buy again although a dispute stands.
alter table payments.top_ups add column thawed_at timestamptz;
create index top_ups_held on payments.top_ups (created_at) where state = 'held' and dismissed_at is null;
create index top_ups_disputed on payments.top_ups (customer_id) where state = 'disputed';
create index top_ups_by_age on payments.top_ups (provider, created_at);

create table payments.reconciliations (
  id          bigint generated always as identity primary key,
  provider    text        not null,
  since       timestamptz not null,
  until       timestamptz not null,
  ran_at      timestamptz not null,
  listed      integer     not null,
  recovered   integer     not null,
  differences integer     not null,
  -- Why the provider could not be asked.
  failure     text
);
create index reconciliations_by_age on payments.reconciliations (ran_at);

-- Our books and the provider's disagree about a payment.
create table payments.differences (
  id           text primary key,
  provider     text        not null,
  kind         text        not null check (kind in ('only_ours', 'only_theirs', 'other_amount', 'other_state')),
  -- Our top-up where there is one, otherwise the provider's id of the money.
  subject      text        not null,
  top_up_id    text references payments.top_ups,
  billing_id   uuid,
  transaction  text,
  currency     text        not null,
  ours         bigint      not null,
  theirs       bigint      not null,
  ours_state   text        not null,
  theirs_state text        not null,
  found_at     timestamptz not null,
  seen_at      timestamptz not null,
  closed_at    timestamptz,
  closed_how   text,
  constraint a_difference_is_listed_once unique (provider, kind, subject)
);
create index differences_open on payments.differences (found_at) where closed_at is null;

-- What operators did with money, for ever.
create table payments.actions (
  id          bigint generated always as identity primary key,
  operator_id text        not null,
  action      text        not null,
  subject     text        not null,
  reason      text        not null,
  amount_usd  bigint,
  acted_at    timestamptz not null
);
create index actions_of_subject on payments.actions (subject);

create trigger actions_are_never_changed before update or delete on payments.actions
  for each row execute function wallet.refuse_change();
create trigger actions_are_never_cleared before truncate on payments.actions
  for each statement execute function wallet.refuse_change();
