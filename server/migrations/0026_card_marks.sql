-- Card fingerprints: stop users who try many cards, or one card under many names.
alter table payments.events add column card_mark bytea;
create index events_of_card on payments.events (card_mark, received_at) where card_mark is not null;
