-- A price change may remove a price: the service is not sold in that country from then on.
alter table catalogue.price_changes alter column price_to drop not null;
