-- What came in of late is counted on the dashboard; messages come in the order of time, so a range index is enough.
create index messages_by_time on ingest.messages using brin (stored_at);
