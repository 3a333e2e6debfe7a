-- Operators may change the bonus: each sign-up keeps the promised one. For earlier sign-ups it follows from the bonus id.
alter table accounts.sign_ups
  add column bonus_percent integer constraint a_bonus_is_no_penalty check (bonus_percent >= 0),
  add column promo_ends_at timestamptz;
