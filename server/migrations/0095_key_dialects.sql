-- The protocol dialect that programs with this key expect.
alter table accounts.api_keys
  add column dialect text not null default 'classic'
    constraint a_key_speaks_a_known_dialect check (dialect in ('classic', 'hero', 'smsbower'));
