-- An SMS is written down for a SIM that was just found among those of its machine, and gets the number of a service of the
-- shelf. Neither is ever deleted (0065), so looking both up again for each message is of no use.
alter table ingest.messages
  drop constraint messages_sim_id_fkey,
  drop constraint messages_service_fkey;
