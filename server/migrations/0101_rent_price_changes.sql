-- Changes of rental prices: who, when, old and new. Prices are in the order day, week, month.
create table rentals.price_changes (
  id          bigint generated always as identity primary key,
  service     smallint references catalogue.services,
  country     smallint references catalogue.countries,
  prices_from bigint[] check (array_length(prices_from, 1) = 3),
  prices_to   bigint[] check (array_length(prices_to, 1) = 3),
  made_at     timestamptz not null,
  made_by     text        not null references accounts.users,
  constraint a_change_changes_something check (prices_from is distinct from prices_to)
);
create trigger kept_for_ever before delete on rentals.price_changes
  for each row execute function platform.refuse_removal();
create trigger stays_as_it_is before update on rentals.price_changes
  for each row execute function platform.refuse_removal();
