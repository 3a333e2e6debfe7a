-- Number conflict: two present SIMs report the same number. Neither is sold until one is gone or corrected.
alter table fleet.sims add column claimed_twice boolean not null default false;
