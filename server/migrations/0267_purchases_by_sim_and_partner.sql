-- outside a transaction
-- Lists the purchases of a SIM or a partner, newest first, however many there are.
create index concurrently if not exists orders_by_sim on activations.orders (sim_id, id desc);
create index concurrently if not exists orders_by_partner on activations.orders (partner_id, id desc);
create index concurrently if not exists rentals_by_sim_newest on rentals.rentals (sim_id, id desc);
create index concurrently if not exists rentals_by_partner on rentals.rentals (partner_id, id desc);
