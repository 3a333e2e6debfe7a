-- A bonus counts as spent last, so what was bought since its grant no longer matters.
alter table wallet.bonuses drop column after_move;

-- The most that the bonus of a sign-up can be, as promised then.
alter table accounts.sign_ups add column bonus_max_usd integer check (bonus_max_usd > 0);

-- The unspent bonus that was taken with a request, to be given back if nothing is refunded.
alter table payments.refund_requests add column bonus bigint not null default 0 check (bonus >= 0);
