-- What the house keeps of the sale of a code where it is not what the setting says: the row that names most counts.
create table catalogue.margins (
  service  smallint references catalogue.services,
  country  smallint references catalogue.countries,
  house_bp integer     not null constraint a_margin_is_a_share check (house_bp between 0 and 10000),
  set_by   text        not null,
  set_at   timestamptz not null,
  constraint one_margin_for_each unique nulls not distinct (service, country)
);
