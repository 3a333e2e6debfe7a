-- Number of sales without a code per SIM, stored because partners list thousands of SIMs at once.
alter table fleet.sims add column missed integer not null default 0;

update fleet.sims s set missed = o.missed
  from (select sim_id, count(*) as missed from activations.orders where status in (4, 5) group by sim_id) o
 where o.sim_id = s.sim_id;

create index sims_by_partner on fleet.sims (partner_id);
