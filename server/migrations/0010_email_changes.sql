-- The session that requested an e-mail change survives it; all others end.

alter table accounts.email_proofs add column session_id text;
