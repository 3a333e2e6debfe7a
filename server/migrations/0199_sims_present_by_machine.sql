-- Machines that fell silent are looked for every few seconds; only their own SIMs are to be looked at, and of those only the ones on offer.
create index sims_present on fleet.sims (machine_id) where present;
