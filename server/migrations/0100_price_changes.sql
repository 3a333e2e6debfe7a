-- Price changes: who, when, old and new price, and from when it applies. Applied rows are never changed.
create table catalogue.price_changes (
  id           bigint generated always as identity primary key,
  -- Changes that were previewed and applied together.
  draft        text        not null,
  service      smallint    not null,
  country      smallint    not null,
  price_from   bigint,
  price_to     bigint      not null constraint no_price_becomes_nothing check (price_to > 0),
  made_at      timestamptz not null,
  made_by      text        not null references accounts.users,
  effective_at timestamptz not null,
  applied_at   timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text references accounts.users,
  constraint a_change_is_of_a_service foreign key (service) references catalogue.services,
  constraint a_change_is_of_a_country foreign key (country) references catalogue.countries,
  constraint a_change_ends_one_way check (applied_at is null or withdrawn_at is null)
);
create index price_changes_by_price on catalogue.price_changes (service, country, id desc);
create index price_changes_by_draft on catalogue.price_changes (draft);
create index price_changes_to_make on catalogue.price_changes (effective_at, id)
  where applied_at is null and withdrawn_at is null;

create function catalogue.keep_price_changes() returns trigger language plpgsql as
$$
begin
  if old.applied_at is not null or old.withdrawn_at is not null then
    raise exception 'a change of a price that was made or withdrawn stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger made_changes_stay before update on catalogue.price_changes
  for each row execute function catalogue.keep_price_changes();
create trigger kept_for_ever before delete on catalogue.price_changes
  for each row execute function platform.refuse_removal();
