-- The catalogue: services, countries, prices, and display currencies.
create schema catalogue;

create table catalogue.services (
  -- Small and permanent: the service's bit in every SIM's bit string of unavailable services.
  number   smallint generated always as identity (start 0 minvalue 0) primary key
    constraint every_sim_has_a_bit_for_it check (number < 1024),
  code     text     not null constraint a_service_has_one_code unique,
  name     text     not null,
  category text     not null,
  names    text[]   not null,
  senders  text[]   not null,
  patterns text[]   not null,
  position smallint not null,
  state    text     not null default 'open' check (state in ('open', 'restricted', 'blocked'))
);

create table catalogue.countries (
  number   smallint generated always as identity primary key,
  iso2     text     not null constraint a_country_has_one_code unique check (iso2 ~ '^[a-z]{2}$'),
  prefix   text     not null,
  position smallint not null
);

create table catalogue.prices (
  service smallint not null references catalogue.services,
  country smallint not null references catalogue.countries,
  price   bigint   not null constraint nothing_is_free check (price > 0),
  primary key (service, country)
);

create table catalogue.currencies (
  code     text primary key check (code ~ '^[A-Z]{3}$'),
  symbol   text     not null,
  digits   smallint not null,
  position smallint not null
);

-- Exchange rates with date and source; the newest counts, older ones stay as history.
create table catalogue.rates (
  currency  text           not null references catalogue.currencies,
  quoted_at timestamptz    not null,
  rate      numeric(20, 8) not null check (rate > 0),
  source    text           not null,
  primary key (currency, quoted_at)
);
