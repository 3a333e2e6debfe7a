-- Users who delete an account with money on it confirm that they give it up.
alter table accounts.users add column renounced_at timestamptz;
