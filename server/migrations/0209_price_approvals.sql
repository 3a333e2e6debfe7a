-- A price far from the usual applies only after another operator has approved it.
alter table catalogue.price_changes
  add column needs_approval boolean not null default false,
  add column approved_by text references accounts.users,
  add column approved_at timestamptz,
  add constraint an_approval_has_an_operator check ((approved_by is null) = (approved_at is null)),
  add constraint unapproved_changes_are_not_applied
    check (applied_at is null or not needs_approval or approved_at is not null);
create index price_changes_by_applied on catalogue.price_changes (service, country, applied_at)
  where applied_at is not null;

-- Rent prices far from the usual that one operator set; they apply when another one sets the same.
create table rentals.price_proposals (
  service  smallint references catalogue.services,
  country  smallint references catalogue.countries,
  prices   bigint[] not null check (array_length(prices, 1) = 3),
  made_at  timestamptz not null,
  made_by  text not null references accounts.users,
  constraint an_offer_has_one_proposal unique nulls not distinct (service, country)
);
create index price_changes_by_time on rentals.price_changes (made_at);
