alter table accounts.changes drop constraint a_change_is_a_known_one;
alter table accounts.changes add constraint a_change_is_a_known_one check (kind in (
  'password_changed', 'password_recovered', 'email_changed', 'api_key_new', 'api_key_changed', 'api_key_removed',
  'codes_on', 'codes_off', 'recovery_codes_new', 'passkey_added', 'passkey_removed', 'factors_reset',
  'webhook_added', 'webhook_changed'
));
