-- SIMs and machines that are gone leave the console; their rows stay, because orders and earnings refer to them.
alter table fleet.sims add column archived_at timestamptz;
alter table fleet.machines add column archived_at timestamptz;

create function fleet.show_present_sim() returns trigger language plpgsql as $$
begin
  new.archived_at := null;
  return new;
end $$;

-- Whoever reports a SIM brings it back; so what is archived is never present, and never sold.
create trigger present_sims_are_shown before update on fleet.sims
  for each row when (new.present and new.archived_at is not null)
  execute function fleet.show_present_sim();
