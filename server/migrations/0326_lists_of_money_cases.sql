-- Money cases are listed by time, all or those in a state, and pages begin anywhere in the list.
create index refund_requests_by_time on payments.refund_requests (asked_at, id);
create index refund_requests_by_state on payments.refund_requests (state, asked_at, id);
create index complaint_cases_by_time on activations.complaint_cases (opened_at, id);
create index complaint_cases_by_state on activations.complaint_cases (state, opened_at, id);
create index adjustments_by_time on office.adjustments (asked_at, id);
create index adjustments_by_state on office.adjustments (state, asked_at, id);
create index closings_by_time on office.closings (asked_at, id);
create index closings_by_state on office.closings (state, asked_at, id);
