-- A used link stays until it expires or is replaced, so that opening it again can say that it was used.
alter table accounts.email_proofs add column used_at timestamptz;
