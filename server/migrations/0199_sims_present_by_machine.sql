-- For the frequent check of silent machines: only their own SIMs on offer are read.
create index sims_present on fleet.sims (machine_id) where present;
