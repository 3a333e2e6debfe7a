-- SIMs or whole machines that operators take off sale: no new purchases, existing orders continue.
alter table fleet.machines add column held_reason text;
alter table fleet.sims
  add column held_reason  text,
  add column machine_held boolean not null default false,
  add column withheld     boolean generated always as (held_reason is not null or machine_held) stored;
