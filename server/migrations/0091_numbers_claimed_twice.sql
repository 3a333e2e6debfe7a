-- Two cards that are there at once and say the same number: one of them is wrong, so neither is sold until one is gone or corrected.
alter table fleet.sims add column claimed_twice boolean not null default false;
