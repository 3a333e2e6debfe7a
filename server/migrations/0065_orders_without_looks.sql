-- Inserting an order looked up and locked five rows of other tables by foreign keys, a tenth of its cost. The order is built from
-- the SIM's row, a customer with a locked balance, and a service and country of the catalogue, and none of these is ever
-- deleted. So it is enough to forbid deletion: users and SIMs by triggers, services and countries by the prices that
-- reference them.
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
-- Keys are looked up by age only for cleanup: a BRIN index costs a request next to nothing.
drop index platform.requests_by_age;
create index requests_by_age on platform.requests using brin (created_at);
