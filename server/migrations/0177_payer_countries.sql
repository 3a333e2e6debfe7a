-- Where a payment came from, as its provider tells: money from countries under sanctions waits for people.
alter table payments.events add column country text;
