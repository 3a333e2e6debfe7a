-- Indexes for the transparency page's monthly counts and for operators' lookups by number, without full scans.

alter table accounts.users add column blocked_at timestamptz;
create index users_blocked on accounts.users (blocked_at) where blocked_at is not null;

create index messages_quarantined on ingest.messages (stored_at) where state = 'quarantined';

create index sims_by_phone on fleet.sims (phone) where phone is not null;
