-- Requests of authorities by the public form are handled like those by post.
insert into support.authority_requests (ticket_id, authority, country, reference, legal_basis, checks)
select ticket_id, '', '', '', '', '{}' from support.abuse_reports where category = 'authority'
on conflict do nothing;
