-- Who wants codes forwarded, and where. A row exists only while forwarding is on.
create table notifications.forwardings (
  user_id         text        primary key references accounts.users,
  channel         text        not null constraint a_known_channel check (channel in ('email', 'telegram')),
  -- The linked Telegram chat.
  chat            bigint,
  -- Links a chat by the bot's start link: a hash of its key, used once.
  link_key_hash   bytea       constraint a_link_key_is_one_users unique,
  link_expires_at timestamptz,
  since           timestamptz not null,
  constraint only_telegram_has_a_chat check (channel = 'telegram' or (chat is null and link_key_hash is null)),
  constraint a_link_key_expires check ((link_key_hash is null) = (link_expires_at is null))
);
create index forwardings_by_chat on notifications.forwardings (chat) where chat is not null;

-- How many messages of an order were forwarded in an hour, for the limit. Rentals and activations count separately.
create table notifications.forwarded_counts (
  order_id  bigint      not null,
  is_rental boolean     not null,
  hour      timestamptz not null,
  messages  integer     not null,
  primary key (order_id, is_rental, hour)
);
create index forwarded_counts_by_age on notifications.forwarded_counts (hour);

-- Why events of a customer are recorded: for webhooks, for forwarding, or both.
alter table events.followers
  add column has_webhooks boolean not null default true,
  add column has_forwarding boolean not null default false;

alter table accounts.changes drop constraint a_change_is_a_known_one;
alter table accounts.changes add constraint a_change_is_a_known_one check (kind in (
  'password_changed', 'password_recovered', 'email_changed', 'api_key_new', 'api_key_changed', 'api_key_removed',
  'codes_on', 'codes_off', 'recovery_codes_new', 'passkey_added', 'passkey_removed', 'factors_reset',
  'webhook_added', 'webhook_changed', 'forwarding_on', 'forwarding_off'
));
