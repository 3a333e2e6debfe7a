-- Which card was tried, as a mark that names none: who tries out many cards, or one card under many names, is stopped.
alter table payments.events add column card_mark bytea;
create index events_of_card on payments.events (card_mark, received_at) where card_mark is not null;
