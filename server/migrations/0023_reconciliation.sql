-- Reconciliation with providers: their records, differences, and operators' decisions.

-- Found by polling, not by a callback.
alter table payments.events add column is_asked boolean not null default false;

-- Exchange rates by currency for money that an operator accepted although it differs from the order.
alter table payments.top_ups add column accepted_rates jsonb not null default '{}';
-- An operator reviewed it and left it as it is.
alter table payments.top_ups add column dismissed_at timestamptz;
-- Spent part of a top-up that its payer took back: the customer owes it to the shop.
alter table payments.top_ups add column owed bigint not null default 0;
alter table payments.top_ups add constraint nobody_is_owed_below_zero check (owed >= 0);
-- An operator lets the customer buy again despite an open dispute.
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
  -- Why the provider could not be reached.
  failure     text
);
create index reconciliations_by_age on payments.reconciliations (ran_at);

-- A difference between our ledger and the provider's records.
create table payments.differences (
  id           text primary key,
  provider     text        not null,
  kind         text        not null check (kind in ('only_ours', 'only_theirs', 'other_amount', 'other_state')),
  -- Our top-up if there is one, otherwise the provider's transaction id.
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

-- Operators' actions with money, kept permanently.
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
