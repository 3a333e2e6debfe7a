-- Incoming SMS. Stored before they are acknowledged; texts are encrypted and deleted soon.
create schema ingest;

create table ingest.messages (
  id          bigint generated always as identity primary key,
  machine_id  text        not null references fleet.machines,
  key         text        not null,
  sim_id      integer     not null references fleet.sims,
  sender      text        not null,
  sealed_text bytea,
  sent_at     timestamptz not null,
  stored_at   timestamptz not null,
  state       text        not null default 'new'
    check (state in ('new', 'delivered', 'unmatched', 'quarantined')),
  service     smallint references catalogue.services,
  order_id    bigint,
  constraint a_message_comes_in_once unique (machine_id, key),
  constraint delivered_means_an_order check ((state = 'delivered') = (order_id is not null))
);
create index messages_to_match on ingest.messages (id) where state = 'new';
create index messages_with_texts on ingest.messages (stored_at) where sealed_text is not null;
