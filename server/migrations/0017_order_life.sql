-- Order lifecycle: several codes on one number, late codes, and rate limits.

alter table activations.orders
  -- Number of SMS. The newest is stored with the order, earlier ones in earlier_messages. sms_at stays the time of the first,
  -- by which success rates are measured.
  add column messages   smallint not null default 0,
  add column newest_at  timestamptz,
  add column another_at timestamptz,
  add column late_at    timestamptz,
  add column late_until timestamptz,
  add column end_reason text constraint an_end_has_a_known_reason check (end_reason in ('policy')),
  add constraint a_late_code_is_offered_for_a_while check ((late_at is null) = (late_until is null));

update activations.orders set messages = 1, newest_at = sms_at where sms_at is not null;

-- Allowed state transitions, as in the code; anything else is a bug and must not be stored.
create function activations.refuse_change() returns trigger language plpgsql as
$$
begin
  raise exception 'order % cannot go from status % to %', old.id, old.status, new.status
    using errcode = 'check_violation', constraint = 'states_change_as_allowed';
end
$$;

create trigger states_change_as_allowed before update of status on activations.orders
  for each row
  when (old.status <> new.status
        and (old.status, new.status) not in ((1, 2), (1, 4), (1, 5), (2, 3), (5, 3)))
  execute function activations.refuse_change();

-- For statistics and exports by period; a BRIN index costs a purchase next to nothing.
create index orders_by_time on activations.orders using brin (created_at);

create table activations.earlier_messages (
  id          bigint generated always as identity primary key,
  order_id    bigint      not null references activations.orders,
  came_at     timestamptz not null,
  sender      text,
  sealed_code bytea,
  sealed_text bytea
);
create index earlier_messages_by_order on activations.earlier_messages (order_id, id desc);

-- A code that arrived after its order expired: not yet read and not paid for.
create table activations.late_messages (
  order_id    bigint      primary key references activations.orders,
  came_at     timestamptz not null,
  sender      text        not null,
  sealed_code bytea       not null,
  sealed_text bytea       not null
);

-- Users who reached a limit, for operators: one row per limit and hour.
create table activations.limit_hits (
  customer_id text        not null references accounts.users,
  limit_name  text        not null,
  hour        timestamptz not null,
  hits        integer     not null,
  last_at     timestamptz not null,
  primary key (customer_id, limit_name, hour)
);
create index limit_hits_by_time on activations.limit_hits (last_at);
