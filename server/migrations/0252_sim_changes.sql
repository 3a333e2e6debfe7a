-- SIMs whose sale changed within the last minutes: what a node reads again if hints of another node may be lost.
create table fleet.sim_changes (
  id         bigint      generated always as identity primary key,
  sim_id     integer     not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index sim_changes_by_time on fleet.sim_changes (changed_at);

create function fleet.record_sim_change() returns trigger language plpgsql as $$
begin
  insert into fleet.sim_changes (sim_id) values (new.sim_id);
  return null;
end $$;

create trigger new_sims after insert on fleet.sims
  for each row execute function fleet.record_sim_change();

create trigger changed_sims after update on fleet.sims
  for each row
  when ((old.country, old.operator, old.phone, old.blocked, old.on_sale, old.present, old.rented_whole, old.claimed_twice, old.withheld)
        is distinct from
        (new.country, new.operator, new.phone, new.blocked, new.on_sale, new.present, new.rented_whole, new.claimed_twice, new.withheld))
  execute function fleet.record_sim_change();
