-- Number conflicts between two SIMs are resolved by evidence: a number read from the card, or proved by a text or codes, wins over a listed one.
alter table fleet.sims
  -- Source of the number, as reported by the machine.
  add column phone_from text not null default 'listed'
    constraint a_number_is_read_proved_or_listed check (phone_from in ('card', 'text', 'listed')),
  -- Sales under its previous numbers.
  add column sold_before int not null default 0,
  -- The other SIM has better evidence; otherwise neither has.
  add column claim_lost boolean not null default false,
  add constraint who_lost_a_claim_had_one check (claimed_twice or not claim_lost);

create index sims_in_dispute on fleet.sims (phone) where claimed_twice;

-- Operators' decisions, the latest per number; earlier ones are in the audit log.
create table fleet.number_owners (
  phone      text primary key,
  sim_id     int not null references fleet.sims,
  decided_by text not null,
  decided_at timestamptz not null,
  reason     text not null
);
