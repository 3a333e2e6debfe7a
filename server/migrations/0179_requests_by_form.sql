-- What the police wrote by the public form is a request of an authority like those that came by post: it is checked and kept alike.
insert into support.authority_requests (ticket_id, authority, country, reference, legal_basis, checks)
select ticket_id, '', '', '', '', '{}' from support.abuse_reports where category = 'authority'
on conflict do nothing;
