-- Rentals of the sandbox may begin on a later day and prolong themselves, as those of the shop.
alter table sandbox.orders
  add column starts_at timestamptz,
  add column auto_prolong text
    constraint a_rental_prolongs_itself_by_a_unit check (auto_prolong in ('day', 'week', 'month'));
create index orders_that_prolong_themselves on sandbox.orders (expires_at) where auto_prolong is not null;
