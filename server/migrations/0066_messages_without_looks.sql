-- An SMS is stored for a SIM that was just found in its machine, and gets a service of the catalogue. Neither is ever
-- deleted (0065), so foreign keys would only repeat the lookups for each message.
alter table ingest.messages
  drop constraint messages_sim_id_fkey,
  drop constraint messages_service_fkey;
