-- The partner's console: ports, layout, and embeddable machine views.
create table fleet.ports (
  machine_id            text     not null references fleet.machines,
  port                  integer  not null,
  rent_mode             text     not null default 'both'
    constraint a_port_has_a_known_mode check (rent_mode in ('both', 'rent', 'activation')),
  max_rent_period       text     not null default 'day'
    constraint a_port_has_a_known_period check (max_rent_period in ('day', 'week', 'month')),
  max_rent_period_count smallint not null default 1
    constraint a_port_rents_up_to_a_year check (max_rent_period_count between 1 and 365),
  port_json             jsonb,
  primary key (machine_id, port)
);

create table fleet.console_layouts (
  partner_id         text   primary key references accounts.users,
  important_services text[] not null default '{}',
  static_columns     text[] not null default '{}',
  important_columns  text[] not null default '{}'
);

-- The view's key opens nothing but the view, and exists only while the view is switched on.
alter table fleet.machines
  add column view_key     text constraint a_view_has_one_key unique,
  add column view_origins text[] not null default '{}';
