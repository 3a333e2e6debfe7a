alter table accounts.api_keys
  drop constraint a_key_speaks_a_known_dialect,
  add constraint a_key_speaks_a_known_dialect
    check (dialect in ('classic', 'hero', 'smsbower', 'smshub', 'daisysms'));
