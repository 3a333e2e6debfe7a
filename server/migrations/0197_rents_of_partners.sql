-- Partners' programs count sales. Every extension of a rental earns, so its entries are counted by order; this index leaves
-- out activations.
create index rents_in on wallet.moves (to_account, order_id) where key like 'rent:%';
