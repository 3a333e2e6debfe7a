-- Number of unmatched messages per machine and hour: operators see counts, never texts.
create index messages_unmatched on ingest.messages (stored_at) where state = 'unmatched';
