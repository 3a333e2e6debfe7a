-- Recent SMS per machine, without scanning its whole history.
create index messages_by_machine on ingest.messages (machine_id, stored_at);
