-- API clients list payments without purchases, of which there may be a million: these indexes contain only the
-- few entries without an order.
create index payments_out on wallet.moves (from_account, id) where order_id is null;
create index payments_in on wallet.moves (to_account, id) where order_id is null;
