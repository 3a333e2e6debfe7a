-- For the dashboard's counts of recent messages; they arrive in order of time, so a BRIN index is enough.
create index messages_by_time on ingest.messages using brin (stored_at);
