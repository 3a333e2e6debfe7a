-- A temporarily blocked service, or one blocked at its owner's request, returns to its previous state.
alter table catalogue.services
  add column prior_state  text check (prior_state in ('open', 'restricted', 'blocked')),
  add column prior_reason text,
  add column prior_by     text,
  add constraint only_for_a_while_has_something_before check (prior_state is null or state_until is not null);
alter table support.owner_requests add column state_before jsonb;
