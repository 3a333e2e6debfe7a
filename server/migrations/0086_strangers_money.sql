-- Money that nobody began to pay here may be credited to a customer whom an operator names; a large sum needs two of them.
alter table payments.differences add column proposed_by text;
alter table payments.differences add column proposed_for text;
alter table payments.differences add constraint a_proposal_is_whole check ((proposed_by is null) = (proposed_for is null));
