-- How many SMS a machine got of late, without walking over everything it ever got.
create index messages_by_machine on ingest.messages (machine_id, stored_at);
