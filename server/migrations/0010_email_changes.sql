-- The session that asked for another e-mail address goes on when the address changes; all others end.

alter table accounts.email_proofs add column session_id text;
