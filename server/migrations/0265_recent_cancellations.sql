-- outside a transaction
-- Counts a customer's cancellations within an hour, however many orders there were before.
create index concurrently if not exists cancelled_orders_by_customer on activations.orders (customer_id, changed_at)
  where status = 4 and end_reason is null;
