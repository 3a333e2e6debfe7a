-- Views of the console that partners saved under a name. Small: at most fifty per partner.
create table fleet.console_views (
  partner_id text  not null references accounts.users,
  name       text  not null,
  view       jsonb not null,
  constraint a_partner_has_one_view_of_a_name primary key (partner_id, name)
);
