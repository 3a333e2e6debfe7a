-- What operators refunded of an order, at the shop's expense.
create table activations.hand_refunds (
  order_id bigint primary key references activations.orders,
  amount   bigint not null check (amount > 0)
);

-- An adjustment for an order or a rental is a refund of it.
alter table office.adjustments
  add column order_id bigint,
  add constraint a_refund_gives_money check (order_id is null or amount > 0);
