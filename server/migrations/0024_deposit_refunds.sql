-- Refunds: unspent deposits on request, and payments that were never credited.
create table payments.refund_requests (
  id          text primary key,
  customer_id text        not null references accounts.users,
  amount      bigint      not null check (amount > 0),
  state       text        not null default 'asked'
                check (state in ('asked', 'approved', 'rejected', 'cancelled', 'done', 'failed')),
  reason      text        not null default '',
  asked_at    timestamptz not null,
  decided_by  text,
  decided_at  timestamptz,
  ended_at    timestamptz
);
create index refund_requests_of_customer on payments.refund_requests (customer_id, asked_at);
create index refund_requests_open on payments.refund_requests (asked_at) where ended_at is null;
create unique index one_open_request_per_customer on payments.refund_requests (customer_id) where ended_at is null;

create table payments.refunds (
  id          text primary key,
  -- Null if an operator refunds a payment that was never credited.
  request_id  text references payments.refund_requests,
  top_up_id   text references payments.top_ups,
  provider    text        not null,
  billing_id  uuid,
  transaction text        not null,
  currency    text        not null,
  -- Millionths of the payer's currency, and the amount debited in the ledger.
  amount      bigint      not null check (amount > 0),
  dollars     bigint      not null check (dollars >= 0),
  state       text        not null default 'waiting'
                check (state in ('waiting', 'sending', 'unknown', 'done', 'refused', 'dropped')),
  told        text        not null default '',
  created_at  timestamptz not null,
  changed_at  timestamptz not null
);
create index refunds_of_request on payments.refunds (request_id);
create index refunds_of_top_up on payments.refunds (top_up_id);
create index refunds_unknown on payments.refunds (changed_at) where state in ('sending', 'unknown');
