-- Chargebacks of the last days are counted each time somebody looks at the dashboard.
create index events_by_arrival on payments.events (received_at);
