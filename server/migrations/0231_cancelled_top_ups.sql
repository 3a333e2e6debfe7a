alter table payments.top_ups
  -- The customer left the payment page. A payment that arrives nevertheless counts.
  add column cancelled_at timestamptz,
  -- The customer took it off their list.
  add column hidden_at timestamptz;
