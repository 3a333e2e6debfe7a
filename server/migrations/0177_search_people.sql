-- Fast user search by any part of a name or address (trigram index). Without the extension the
-- search scans all users, as before.
do
$$
begin
  create extension if not exists pg_trgm;
  create index users_by_part_of_name on accounts.users using gin (username_key gin_trgm_ops);
  create index users_by_part_of_email on accounts.users using gin (email_key gin_trgm_ops);
exception when undefined_file or feature_not_supported or insufficient_privilege then
  raise notice 'people are searched without an index: pg_trgm cannot be had';
end
$$;
