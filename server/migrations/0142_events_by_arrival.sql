-- For the dashboard's count of recent chargebacks.
create index events_by_arrival on payments.events (received_at);
