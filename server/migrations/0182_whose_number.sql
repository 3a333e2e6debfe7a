-- Where two SIMs say the same number, what each has to show for it decides: a number from the card, or one that a text or codes proved, before one that was only listed.
alter table fleet.sims
  -- From where its machine has the number.
  add column phone_from text not null default 'listed'
    constraint a_number_is_read_proved_or_listed check (phone_from in ('card', 'text', 'listed')),
  -- What it had sold under the numbers it had before this one.
  add column sold_before int not null default 0,
  -- Another SIM has the better claim; without this, neither has.
  add column claim_lost boolean not null default false,
  add constraint who_lost_a_claim_had_one check (claimed_twice or not claim_lost);

create index sims_in_dispute on fleet.sims (phone) where claimed_twice;

-- What operators decided. One decision for a number, the last one; who decided what before is in the list of acts.
create table fleet.number_owners (
  phone      text primary key,
  sim_id     int not null references fleet.sims,
  decided_by text not null,
  decided_at timestamptz not null,
  reason     text not null
);
