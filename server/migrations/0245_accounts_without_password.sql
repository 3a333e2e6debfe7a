-- An account opened with an e-mail address only has no password until its owner sets one.
alter table accounts.users alter column password_hash drop not null;
