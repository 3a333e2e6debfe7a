-- The dashboard counts what was rented hour by hour.
create index rentals_by_time on rentals.rentals (created_at);
