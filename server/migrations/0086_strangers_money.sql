-- Unclaimed payments can be credited to a customer named by an operator; large sums need two operators.
alter table payments.differences add column proposed_by text;
alter table payments.differences add column proposed_for text;
alter table payments.differences add constraint a_proposal_is_whole check ((proposed_by is null) = (proposed_for is null));
