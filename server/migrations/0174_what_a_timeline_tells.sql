-- Columns for a user's timeline: changes of credentials, complaints and support messages.
create table accounts.changes (
  id         bigint generated always as identity primary key,
  user_id    text        not null references accounts.users,
  kind       text        not null,
  changed_at timestamptz not null,
  constraint a_change_is_a_known_one check (kind in (
    'password_changed', 'password_recovered', 'email_changed', 'api_key_new', 'api_key_removed', 'codes_on', 'codes_off',
    'recovery_codes_new', 'passkey_added', 'passkey_removed', 'factors_reset'
  ))
);
create index changes_by_user on accounts.changes (user_id, changed_at);

create index complaints_by_customer on activations.complaints (customer_id, made_at);

-- Fingerprint of the contact's address, for lookup; deleted together with the contact.
alter table support.tickets add column contact_mark bytea;
create index tickets_by_contact on support.tickets (contact_mark, created_at) where contact_mark is not null;
