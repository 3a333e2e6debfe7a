-- Support tickets: messages, missing services, abuse reports, and owners who want their service removed.
create schema support;

-- Contacts and texts are encrypted and deleted in the end; the rest stays for statistics.
create table support.tickets (
  id             bigint generated always as identity primary key,
  number         text        not null constraint a_ticket_has_one_number unique,
  kind           text        not null check (kind in ('feedback', 'abuse', 'owner')),
  state          text        not null default 'open' check (state in ('open', 'working', 'done', 'refused')),
  locale         text        not null,
  sealed_contact bytea,
  sealed_text    bytea,
  created_at     timestamptz not null,
  changed_at     timestamptz not null
);
create index tickets_by_kind on support.tickets (kind, id desc);
create index tickets_to_forget on support.tickets (changed_at) where sealed_contact is not null;

-- The fingerprint finds reports about the same number without storing it.
create table support.abuse_reports (
  ticket_id    bigint primary key references support.tickets,
  category     text        not null,
  is_urgent    boolean     not null,
  phone_mark   bytea       not null,
  sealed_phone bytea,
  happened_at  timestamptz not null
);
create index abuse_reports_by_phone on support.abuse_reports (phone_mark);

-- Blocks are lifted by a later date, never deleted, so that the transparency page stays correct for the past.
create table support.owner_requests (
  ticket_id    bigint primary key references support.tickets,
  service      text     not null,
  domain       text     not null,
  proof        text     not null check (proof in ('dns', 'mail')),
  token_mark   bytea    not null,
  proved_at    timestamptz,
  blocked_at   timestamptz,
  lifted_at    timestamptz,
  service_code text,
  constraint only_a_proved_owner_blocks check (blocked_at is null or proved_at is not null),
  constraint a_block_names_its_service check ((blocked_at is null) = (service_code is null)),
  constraint only_a_block_is_lifted check (lifted_at is null or lifted_at >= blocked_at)
);
create index owner_requests_blocked on support.owner_requests (blocked_at) where blocked_at is not null;

create table support.service_wishes (
  id            bigint generated always as identity primary key,
  service_title text           not null,
  service_url   text           not null,
  price         numeric(12, 2) not null check (price >= 0),
  currency_code text           not null,
  country       text           not null,
  created_at    timestamptz    not null
);
