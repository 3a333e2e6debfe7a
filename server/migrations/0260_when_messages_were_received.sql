alter table fleet.machines
  -- When it was last heard from before `online_since`.
  add column silent_since timestamptz,
  -- Whether two messages agreed on `clock_slow_seconds`.
  add column clock_known boolean not null default false;
update fleet.machines set clock_known = true where clock_slow_seconds <> 0;

-- The SIM received it between these times; until the column is set by all processes, at `sent_at`.
alter table ingest.messages
  add column received_from timestamptz,
  add column received_until timestamptz;
alter table ingest.message_parts
  add column received_from timestamptz,
  add column received_until timestamptz;
