-- Money that one operator moved without another's approval, to limit the sums of a day.
create table platform.single_handed_amounts (
  id bigint generated always as identity primary key,
  operator_id text not null,
  person_id text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index single_handed_amounts_operator on platform.single_handed_amounts (operator_id, at);
create index single_handed_amounts_at on platform.single_handed_amounts (at);
create index single_handed_amounts_person on platform.single_handed_amounts (person_id, at);

-- The operator who approved a refund that needs two.
alter table payments.refund_requests add column first_approved_by text;
