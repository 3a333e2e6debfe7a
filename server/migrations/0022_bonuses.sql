-- Bonus for the first deposit: once per sign-up, spent before other money, never paid out.
alter table accounts.sign_ups add column promo_used_at timestamptz;

create table wallet.bonuses (
  customer_id text primary key,
  amount      bigint      not null,
  -- Purchases after this entry are paid from the bonus first.
  after_move  bigint      not null,
  granted_at  timestamptz not null,
  constraint a_bonus_is_a_gift check (amount >= 0)
);
