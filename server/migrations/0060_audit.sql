-- Audit log of operators' actions: append-only, and each row has a hash of itself and the previous one.
create table platform.acts (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  by       text        not null,
  what     text        not null,
  about    text        not null,
  details  text        not null,
  hash     bytea       not null constraint a_hash_is_sha256 check (octet_length(hash) = 32)
);
create index acts_by_person on platform.acts (by, id desc);
create index acts_by_subject on platform.acts (about, id desc);

create function platform.refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'what was done stays written'; end $$;
create trigger acts_are_never_changed before update or delete on platform.acts
  for each row execute function platform.refuse_change();
create trigger acts_are_never_cleared before truncate on platform.acts
  for each statement execute function platform.refuse_change();
