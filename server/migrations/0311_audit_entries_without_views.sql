-- outside a transaction
-- Lists actions of the audit log, newest first, without reading past the views of personal data, of which there are many more.
create index concurrently if not exists audit_actions on platform.audit_entries (id desc) where what not like 'view: %';
create index concurrently if not exists audit_actions_by_person on platform.audit_entries (by, id desc) where what not like 'view: %';
