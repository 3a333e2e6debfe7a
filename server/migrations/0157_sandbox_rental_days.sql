-- Sandbox rentals may start on a later day and extend automatically, as in the shop.
alter table sandbox.orders
  add column starts_at timestamptz,
  add column auto_prolong text
    constraint a_rental_prolongs_itself_by_a_unit check (auto_prolong in ('day', 'week', 'month'));
create index orders_that_prolong_themselves on sandbox.orders (expires_at) where auto_prolong is not null;
