-- A commission is a share of the whole price: what a bonus paid is no longer told apart. From here on nothing uses
-- `commissions.bonus_part` and `attachments.bonus_spent`.
alter table referrals.commissions
  drop constraint a_commission_is_a_part,
  add constraint a_commission_is_a_part check (commission between 0 and paid);
