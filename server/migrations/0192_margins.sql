-- The shop's share of an activation where it differs from the setting: the most specific row counts.
create table catalogue.margins (
  service  smallint references catalogue.services,
  country  smallint references catalogue.countries,
  house_bp integer     not null constraint a_margin_is_a_share check (house_bp between 0 and 10000),
  set_by   text        not null,
  set_at   timestamptz not null,
  constraint one_margin_for_each unique nulls not distinct (service, country)
);
