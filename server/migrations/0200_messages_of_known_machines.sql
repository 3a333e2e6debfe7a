-- The sender of an SMS has just authenticated as its machine, and machines are never deleted, so a foreign key
-- would only repeat the lookup for every message.
alter table ingest.messages drop constraint messages_machine_id_fkey;

create trigger kept_for_ever before delete on fleet.machines
  for each row execute function platform.refuse_removal();
