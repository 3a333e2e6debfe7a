-- A purchase looked up and locked five rows of other tables for its order, a tenth of what it cost. The order is written from
-- the SIM's own row, by a customer whose balance is locked, for a service and a country of the shelf; and none of these
-- is ever deleted. So it is enough that nobody can: people and SIMs refuse it themselves, and what is on the shelf has
-- prices that refer to it.
alter table activations.orders
  drop constraint orders_customer_id_fkey,
  drop constraint orders_partner_id_fkey,
  drop constraint orders_sim_id_fkey,
  drop constraint orders_service_fkey,
  drop constraint orders_country_fkey;

create function platform.refuse_removal() returns trigger language plpgsql as
$$
begin
  raise exception 'rows of %.% are kept for ever', tg_table_schema, tg_table_name using errcode = 'foreign_key_violation';
end
$$;

create trigger kept_for_ever before delete on accounts.users
  for each row execute function platform.refuse_removal();
create trigger kept_for_ever before delete on fleet.sims
  for each row execute function platform.refuse_removal();
-- Keys are only looked for by their age when old ones are forgotten: a range index costs a request next to nothing.
drop index platform.requests_by_age;
create index requests_by_age on platform.requests using brin (created_at);
