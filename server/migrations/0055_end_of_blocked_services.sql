-- Blocking a service ends its waiting orders: they are refunded, and the order says why.
alter table activations.orders
  drop constraint an_end_has_a_known_reason,
  add constraint an_end_has_a_known_reason check (end_reason in ('policy', 'service')) not valid;
alter table activations.orders validate constraint an_end_has_a_known_reason;
