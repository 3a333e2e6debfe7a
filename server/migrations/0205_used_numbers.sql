-- What a number was used for follows it to any card: services know numbers, not cards.
create table fleet.used_numbers (
  phone text primary key,
  used bit varying not null
);

create function fleet.note_used_number() returns trigger language plpgsql as
$$
begin
  insert into fleet.used_numbers as known (phone, used) values (new.phone, new.used)
    on conflict (phone) do update set used = fleet.either(known.used, excluded.used);
  return null;
end
$$;
create trigger sims_note_used_number after update of used on fleet.sims
  for each row when (new.phone is not null and new.used is distinct from old.used)
  execute function fleet.note_used_number();

create function fleet.know_used_number() returns trigger language plpgsql as
$$
begin
  new.used := coalesce((select used from fleet.used_numbers where phone = new.phone), ''::bit varying);
  return new;
end
$$;
create trigger sims_know_inserted_number before insert on fleet.sims
  for each row when (new.phone is not null)
  execute function fleet.know_used_number();
create trigger sims_know_changed_number before update of phone on fleet.sims
  for each row when (new.phone is not null and new.phone is distinct from old.phone)
  execute function fleet.know_used_number();

do $$
declare sim record;
begin
  for sim in select phone, used from fleet.sims where phone is not null and length(used) > 0 loop
    insert into fleet.used_numbers as known (phone, used) values (sim.phone, sim.used)
      on conflict (phone) do update set used = fleet.either(known.used, excluded.used);
  end loop;
end
$$;
update fleet.sims s set used = known.used
  from fleet.used_numbers known
 where known.phone = s.phone and known.used is distinct from s.used;
