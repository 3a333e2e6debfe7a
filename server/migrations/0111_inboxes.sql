-- One inbox for all tickets: assignee, notes, answers, and disclosures to authorities.
alter table support.tickets
  drop constraint tickets_kind_check,
  add constraint tickets_kind_check check (kind in ('feedback', 'abuse', 'owner', 'wish', 'authority')),
  add column assignee text;
create index tickets_by_state on support.tickets (state, id desc);

alter table support.service_wishes add column ticket_id bigint references support.tickets;
with made as (
  insert into support.tickets (number, kind, state, locale, created_at, changed_at)
  select upper(substr(md5('wish' || id), 1, 4) || '-' || substr(md5('wish' || id), 5, 4) || '-' || id), 'wish', 'open', 'en',
         created_at, created_at
    from support.service_wishes
  returning id, number
)
update support.service_wishes w set ticket_id = made.id
  from made where made.number = upper(substr(md5('wish' || w.id), 1, 4) || '-' || substr(md5('wish' || w.id), 5, 4) || '-' || w.id);
create index service_wishes_by_ticket on support.service_wishes (ticket_id);

create table support.ticket_notes (
  id          bigint generated always as identity primary key,
  ticket_id   bigint      not null references support.tickets,
  kind        text        not null check (kind in ('note', 'reply', 'change')),
  sealed_text bytea       not null,
  written_by  text        not null,
  written_at  timestamptz not null
);
create index ticket_notes_by_ticket on support.ticket_notes (ticket_id, id);

create table support.authority_requests (
  ticket_id      bigint primary key references support.tickets,
  authority      text        not null,
  country        text        not null,
  reference      text        not null,
  legal_basis    text        not null,
  checks         text[]      not null,
  subject        text,
  preserve_until timestamptz
);

-- Disclosures to an authority: one operator proposes, another releases.
create table support.disclosures (
  id          bigint generated always as identity primary key,
  ticket_id   bigint      not null references support.tickets,
  subject     text        not null,
  items       text[]      not null check (cardinality(items) > 0),
  reason      text        not null,
  proposed_by text        not null,
  proposed_at timestamptz not null,
  released_by text,
  released_at timestamptz,
  constraint two_people_release check (released_by is null or released_by <> proposed_by),
  constraint a_release_has_a_moment check ((released_by is null) = (released_at is null))
);
create index disclosures_by_ticket on support.disclosures (ticket_id);

alter table accounts.users add column preserved_until timestamptz;
