-- Restock subscriptions: notify when a service has numbers in a country again. Deleted once notified.
create schema notifications;

create table notifications.restock_wishes (
  user_id    text        not null references accounts.users on delete cascade,
  service    smallint    not null references catalogue.services,
  country    smallint    not null references catalogue.countries,
  asked_at   timestamptz not null,
  expires_at timestamptz not null,
  constraint a_wish_is_made_once primary key (user_id, service, country)
);
create index wishes_by_offer on notifications.restock_wishes (service, country);
create index wishes_by_age on notifications.restock_wishes (expires_at);
