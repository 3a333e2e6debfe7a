-- Programs list what was paid in and out without the purchases between, of which there may be a million: only the few moves
-- that belong to no order are in these.
create index payments_out on wallet.moves (from_account, id) where order_id is null;
create index payments_in on wallet.moves (to_account, id) where order_id is null;
