-- A service that is blocked ends what waits for it: the money goes back, and the order says why.
alter table activations.orders
  drop constraint an_end_has_a_known_reason,
  add constraint an_end_has_a_known_reason check (end_reason in ('policy', 'service')) not valid;
alter table activations.orders validate constraint an_end_has_a_known_reason;
