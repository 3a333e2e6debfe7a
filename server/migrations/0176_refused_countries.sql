-- What is refused: SIMs of partners who are shut out and of countries where they may not be offered are on sale to nobody, and money from
-- countries under sanctions waits for people.
alter table fleet.sims
  drop column withheld,
  add column partner_held boolean not null default false,
  add column country_held boolean not null default false;
update fleet.sims s set partner_held = true from accounts.users u where u.id = s.partner_id and u.is_blocked;
update fleet.sims s set country_held = true from catalogue.countries c where c.number = s.country and c.iso2 = 'gb';
alter table fleet.sims
  add column withheld boolean generated always as (held_reason is not null or machine_held or partner_held or country_held) stored;
-- Where a payment came from, as its provider tells.
alter table payments.events add column country text;
