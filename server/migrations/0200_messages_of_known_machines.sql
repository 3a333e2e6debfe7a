-- Whoever delivers an SMS has just proved to be the machine it comes from. Machines are kept for ever, so looking each one
-- up again for every message is of no use.
alter table ingest.messages drop constraint messages_machine_id_fkey;

create trigger kept_for_ever before delete on fleet.machines
  for each row execute function platform.refuse_removal();
