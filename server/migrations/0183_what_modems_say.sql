-- Details of SIMs and modems reported by machines, for finding broken ones. And previous owners of a SIM.
alter table fleet.sims
  add column imsi text,
  add column imei text,
  add column modem_model text;
create index handovers_by_sim on fleet.handovers (sim_id);
