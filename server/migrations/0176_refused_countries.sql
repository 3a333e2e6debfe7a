-- SIMs of blocked partners and of forbidden countries are not on sale, and payments from
-- sanctioned countries wait for an operator.
alter table fleet.sims
  drop column withheld,
  add column partner_held boolean not null default false,
  add column country_held boolean not null default false;
update fleet.sims s set partner_held = true from accounts.users u where u.id = s.partner_id and u.is_blocked;
update fleet.sims s set country_held = true from catalogue.countries c where c.number = s.country and c.iso2 = 'gb';
alter table fleet.sims
  add column withheld boolean generated always as (held_reason is not null or machine_held or partner_held or country_held) stored;
-- Country of a payment, as reported by its provider.
alter table payments.events add column country text;
