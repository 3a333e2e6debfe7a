-- An endpoint may belong to one activation: the callback URL given with its purchase. It receives only events of this
-- activation and is removed a while after its end.
-- breaks: the version before sends events of other orders to these URLs, too, until its processes are replaced.
alter table webhooks.endpoints
  add column activation_id bigint,
  add column remove_at timestamptz,
  add constraint an_activation_webhook_has_an_end check ((activation_id is null) = (remove_at is null)),
  add constraint a_webhook_belongs_to_one_order check (activation_id is null or rental_id is null);
create unique index one_address_per_activation on webhooks.endpoints (activation_id, is_sandbox) where activation_id is not null;
create index endpoints_of_accounts on webhooks.endpoints (customer_id) where activation_id is null and rental_id is null;
create index endpoints_to_remove on webhooks.endpoints (remove_at) where remove_at is not null;
