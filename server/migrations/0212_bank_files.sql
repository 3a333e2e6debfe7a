-- Files of transfers that operators give to their bank.
create table payouts.bank_files (
  id         text primary key,
  created_at timestamptz not null,
  created_by text        not null references accounts.users
);
create index bank_files_by_time on payouts.bank_files (created_at);

-- The file a payout was last given to the bank in.
alter table payouts.requests add column bank_file_id text references payouts.bank_files;
create index requests_by_bank_file on payouts.requests (bank_file_id) where bank_file_id is not null;

-- A payout that was given to the bank in a file has an unknown outcome until an operator confirms it.
drop trigger payouts_change_as_allowed on payouts.requests;
create trigger payouts_change_as_allowed before update of state on payouts.requests
  for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('requested', 'approved'), ('requested', 'paid'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('approved', 'sending'), ('approved', 'unknown'), ('approved', 'paid'), ('approved', 'rejected'),
    ('sending', 'paid'), ('sending', 'unknown'), ('sending', 'approved'),
    ('unknown', 'paid'), ('unknown', 'approved')))
  execute function payouts.refuse_change();
