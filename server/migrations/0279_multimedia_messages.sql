-- A gateway reports a multimedia message that it cannot hand over. Who had the number then is told that it came.
alter table ingest.messages add column is_multimedia boolean not null default false;
alter table activations.orders add column unreadable_at timestamptz;
alter table rentals.rentals add column unreadable_at timestamptz;
