-- outside a transaction
-- Operators search orders by the name of a machine.
create index concurrently if not exists machines_by_name on fleet.machines (lower(alias));
