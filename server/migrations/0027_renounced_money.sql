-- Whoever leaves with money on the account says so: it is given up, never lost in silence.
alter table accounts.users add column renounced_at timestamptz;
