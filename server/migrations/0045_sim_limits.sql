-- Services a SIM is used up for, and services its partner excludes; `blocked` is always the union of both.
alter table fleet.sims
  add column used    bit varying not null default ''::bit varying,
  add column limited bit varying not null default ''::bit varying,
  -- Longest rental of the SIM, as published.
  add column rent_period   text     not null default 'day' constraint a_rent_has_a_known_period check (rent_period in ('day', 'week', 'month')),
  add column rent_duration smallint not null default 1 constraint a_rent_lasts_up_to_a_year check (rent_duration between 1 and 365);

update fleet.sims set used = blocked where length(blocked) > 0;

-- Bitwise or; the shorter bit string is padded with zeros.
create function fleet.either(one bit varying, other bit varying) returns bit varying immutable parallel safe
  return case
    when length(other) = 0 then one
    when length(one) = 0 then other
    else (one || repeat('0', length(other) - length(one))::bit varying)
       | (other || repeat('0', length(one) - length(other))::bit varying)
  end;

alter table fleet.sims drop column blocked;
alter table fleet.sims
  add column blocked bit varying not null generated always as (fleet.either(used, limited)) stored;
