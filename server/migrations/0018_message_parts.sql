-- Multipart messages, and evidence that texts are deleted in time.

alter table ingest.messages
  drop constraint messages_state_check,
  add constraint a_message_has_a_known_state
    check (state in ('new', 'delivered', 'late', 'unmatched', 'quarantined')),
  -- Fingerprint of the text, which stays when the text is deleted.
  add column text_mark bytea;

-- Parts of long messages wait here for each other. After assembly the key stays without the text, so that a repeated part is
-- recognised.
create table ingest.message_parts (
  id          bigint generated always as identity primary key,
  machine_id  text        not null references fleet.machines,
  key         text        not null,
  sim_id      integer     not null references fleet.sims,
  sender      text        not null,
  reference   text        not null,
  part        smallint    not null,
  parts       smallint    not null,
  sealed_text bytea,
  sent_at     timestamptz not null,
  stored_at   timestamptz not null,
  constraint a_part_comes_in_once unique (machine_id, key),
  constraint a_part_is_one_of_its_parts check (part between 1 and parts)
);
create index parts_to_join on ingest.message_parts (sim_id, sender, reference) where sealed_text is not null;
create index parts_by_age on ingest.message_parts (stored_at);

-- Deletions of expired data: which rule, when, everything older than, how many rows.
create table platform.purges (
  id           bigint generated always as identity primary key,
  what         text        not null,
  ran_at       timestamptz not null,
  older_than   timestamptz not null,
  removed      integer     not null
);
create index purges_by_time on platform.purges (what, ran_at desc);
