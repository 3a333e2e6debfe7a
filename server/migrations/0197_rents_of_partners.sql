-- Programs of partners count what was sold. Of a rental every prolongation earns, so its moves are counted by order; sales of
-- codes are the rest, and are in this index not at all.
create index rents_in on wallet.moves (to_account, order_id) where key like 'rent:%';
