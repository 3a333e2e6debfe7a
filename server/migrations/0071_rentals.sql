-- Rentals: a number for a period of days, as a whole or for one service, with its own inbox.
create schema rentals;

-- Prices per day, week and month. The most specific row counts; the one without service and country is the default.
create table rentals.prices (
  service     smallint references catalogue.services,
  country     smallint references catalogue.countries,
  price_day   bigint not null check (price_day > 0),
  price_week  bigint not null check (price_week > 0),
  price_month bigint not null check (price_month > 0),
  constraint an_offer_has_one_price unique nulls not distinct (service, country)
);
insert into rentals.prices (price_day, price_week, price_month) values (11388000, 56940000, 170820000);

create table rentals.rentals (
  id            bigint         not null default nextval('platform.order_ids') primary key,
  customer_id   text           not null references accounts.users,
  partner_id    text           not null references accounts.users,
  sim_id        integer        not null references fleet.sims,
  -- Null: the whole number.
  service       smallint references catalogue.services,
  services      int4range      not null generated always as (
    case when service is null then int4range(null, null) else int4range(service::int, service::int, '[]') end
  ) stored,
  country       smallint       not null references catalogue.countries,
  phone         text           not null,
  operator      text           not null,
  -- 1 running (or booked for later), 2 ended, 3 cancelled
  state         smallint       not null default 1 check (state between 1 and 3),
  price         bigint         not null check (price > 0),
  refunded      bigint         not null default 0 check (refunded between 0 and price),
  days          integer        not null check (days > 0),
  currency      text           not null,
  rate          numeric(20, 8) not null,
  created_at    timestamptz    not null,
  starts_at     timestamptz    not null,
  ends_at       timestamptz    not null,
  -- The SIM is reserved until then: the end plus the cooldown.
  kept_until    timestamptz    not null,
  changed_at    timestamptz    not null,
  -- From then on the money belongs to the partner and the shop.
  final_at      timestamptz,
  messages      integer        not null default 0,
  -- Whether the SIM is currently marked as rented.
  is_marked     boolean        not null default false,
  is_lost       boolean        not null default false,
  remind_at     timestamptz,
  auto_prolong  text constraint a_rental_prolongs_by_a_known_unit check (auto_prolong in ('day', 'week', 'month')),
  auto_tried_at timestamptz,
  constraint a_rental_ends_after_it_starts check (ends_at > starts_at and kept_until >= ends_at),
  -- Database guarantee: no overlapping rentals of a SIM, neither twice nor one service beside the whole number.
  constraint one_rental_per_sim_and_time exclude using gist (
    int4range(sim_id, sim_id, '[]') with &&, services with &&, tstzrange(starts_at, kept_until) with &&
  ) where (state <> 3)
) with (fillfactor = 85);
create index rentals_by_customer on rentals.rentals (customer_id, id desc);
create index rentals_by_sim on rentals.rentals (sim_id, kept_until) where state <> 3;
create index rentals_to_settle on rentals.rentals (created_at) where final_at is null and state <> 3;
create index rentals_to_end on rentals.rentals (ends_at) where state = 1;
create index rentals_to_mark on rentals.rentals (starts_at) where state = 1 and not is_marked;
create index rentals_to_unmark on rentals.rentals (kept_until) where is_marked;

create function rentals.refuse_change() returns trigger language plpgsql as
$$
begin
  raise exception 'rental % cannot go from state % to %', old.id, old.state, new.state
    using errcode = 'check_violation', constraint = 'rentals_change_as_allowed';
end
$$;
create trigger rentals_change_as_allowed before update of state on rentals.rentals
  for each row when (old.state <> new.state and old.state <> 1) execute function rentals.refuse_change();

-- Rental charges: number 0 is the initial one, every extension adds one.
create table rentals.parts (
  rental_id bigint      not null references rentals.rentals,
  part      integer     not null check (part >= 0),
  days      integer     not null check (days > 0),
  amount    bigint      not null check (amount > 0),
  paid_at   timestamptz not null,
  is_auto   boolean     not null default false,
  is_held   boolean     not null default true,
  -- The partner's share of the amount, set at settlement.
  earned    bigint,
  primary key (rental_id, part)
);
create index parts_held on rentals.parts (rental_id) where is_held;

create table rentals.messages (
  id          bigint generated always as identity primary key,
  rental_id   bigint      not null references rentals.rentals,
  came_at     timestamptz not null,
  sender      text,
  sealed_code bytea,
  sealed_text bytea
);
create index messages_by_rental on rentals.messages (rental_id, id desc);
