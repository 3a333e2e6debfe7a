-- For the dashboard's hourly count of rentals.
create index rentals_by_time on rentals.rentals (created_at);
