-- The document disclosed to an authority is stored encrypted on release, and its hash is in the audit log.
alter table support.disclosures
  add column sealed_document bytea,
  add column digest text,
  add constraint a_document_has_a_digest check (sealed_document is null or digest is not null),
  add constraint only_what_is_released_is_written check (digest is null or released_at is not null);
