-- Orders that the shop itself ends, because not every service of one call could be had, are not cancellations of the customer.
-- The values so far are a part of the new ones.
alter table activations.orders
  drop constraint an_end_has_a_known_reason,
  add constraint an_end_has_a_known_reason check (end_reason in ('policy', 'service', 'incomplete')) not valid;
