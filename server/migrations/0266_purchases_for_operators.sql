-- What operators see of orders and rentals.
create or replace view activations.shared_orders as
  select id, customer_id, sim_id, service, country, phone, status, price, created_at, expires_at, sms_at,
         newest_at, partner_id, operator, messages
    from activations.orders;

create or replace view rentals.shared_rentals as
  select id, customer_id, sim_id, service, country, phone, price, refunded, created_at, ends_at, changed_at,
         state = 1 as is_running, state = 3 as is_cancelled, partner_id, operator, messages, starts_at
    from rentals.rentals;
