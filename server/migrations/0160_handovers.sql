-- A SIM that its partner released is taken over by the next partner whose machine reports it. Past earnings stay with the previous owner.
alter table fleet.sims
  add column released_at timestamptz,
  -- The only machine that may take it over; null for any.
  add column released_to text references fleet.machines,
  add constraint what_is_released_is_not_on_offer check (released_at is null or not (on_sale or on_rent)),
  add constraint only_what_is_released_waits_for_somebody check (released_to is null or released_at is not null);

create table fleet.handovers (
  id           bigint generated always as identity primary key,
  sim_id       int not null references fleet.sims,
  from_partner text not null,
  to_partner   text not null,
  from_machine text not null references fleet.machines,
  to_machine   text not null references fleet.machines,
  released_at  timestamptz not null,
  taken_at     timestamptz not null,
  -- What the SIM had earned for its previous owner.
  revenue      bigint not null,
  constraint nobody_takes_from_themselves check (from_partner <> to_partner)
);
create index handovers_by_giver on fleet.handovers (from_partner);
create index handovers_by_taker on fleet.handovers (to_partner);

create function fleet.refuse_change() returns trigger language plpgsql as
$$
begin
  raise exception 'who owned a SIM is never rewritten';
end
$$;
create trigger handovers_are_never_changed before update or delete on fleet.handovers
  for each row execute function fleet.refuse_change();
