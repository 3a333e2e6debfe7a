-- Operators edit the legal texts: one draft per text, and every published version.
create table office.text_drafts (
  text_id  text primary key,
  texts    jsonb       not null,
  saved_by text        not null,
  saved_at timestamptz not null
);

create table office.text_versions (
  text_id           text        not null,
  number            integer     not null constraint versions_are_counted_from_one check (number > 0),
  texts             jsonb       not null,
  effective_from    timestamptz not null,
  -- Version that users agree to: minor versions keep the previous one's; null for the built-in text's.
  agreement_version text,
  asks_again        boolean     not null,
  reason            text        not null,
  published_by      text        not null,
  published_at      timestamptz not null,
  primary key (text_id, number),
  constraint nothing_is_in_force_before_it_is_published check (effective_from >= published_at)
);

create function office.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published is never changed';
end $$;
create trigger versions_are_never_changed before update or delete on office.text_versions
  for each row execute function office.refuse_change();
