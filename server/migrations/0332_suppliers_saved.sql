-- When a supplier's address was saved: one that never answered since is down too. Empty for those saved before.
alter table suppliers.endpoints add column saved_at timestamptz;
