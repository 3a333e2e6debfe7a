-- outside a transaction
-- Finds a repeat of a message: the same text at the same time on the same SIM.
create index concurrently if not exists messages_by_sim on ingest.messages (sim_id, sent_at);
