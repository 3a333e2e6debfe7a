-- How many messages of each machine were nobody's, by hour: operators see counts, never texts.
create index messages_unmatched on ingest.messages (stored_at) where state = 'unmatched';
