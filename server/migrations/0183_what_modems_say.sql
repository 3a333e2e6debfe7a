-- What a machine says of a card beside its number, and of the modem that holds it: partners and operators find a broken one by it. And whose a card was.
alter table fleet.sims
  add column imsi text,
  add column imei text,
  add column modem_model text;
create index handovers_by_sim on fleet.handovers (sim_id);
