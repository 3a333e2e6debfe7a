-- Messages that the filter is not sure about wait for an operator.
create table ingest.checks (
  message_id   bigint      primary key references ingest.messages,
  -- The order or rental that gets the message if it is released.
  recipient_id bigint      not null,
  asked_at     timestamptz not null,
  due_at       timestamptz not null,
  decision     text        constraint a_check_is_released_or_held check (decision in ('release', 'hold')),
  -- Null if nobody decided in time.
  decided_by   text,
  decided_at   timestamptz,
  constraint a_decision_has_a_time check ((decision is null) = (decided_at is null)),
  constraint nobody_releases_by_waiting check (decision is distinct from 'release' or decided_by is not null)
);
create index checks_to_decide on ingest.checks (due_at) where decision is null;

-- The values so far are a part of the new ones.
alter table ingest.messages
  drop constraint a_message_has_a_known_state,
  add constraint a_message_has_a_known_state
    check (state in ('new', 'checking', 'delivered', 'late', 'unmatched', 'quarantined')) not valid;

-- Until when an operator decides about a message that arrived.
alter table activations.orders add column checking_until timestamptz;
alter table rentals.rentals add column checking_until timestamptz;
