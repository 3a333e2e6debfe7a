-- The office may change the bonus: what a sign-up was promised is kept with it. Of earlier sign-ups the bonus id tells.
alter table accounts.sign_ups
  add column bonus_percent integer constraint a_bonus_is_no_penalty check (bonus_percent >= 0),
  add column promo_ends_at timestamptz;
