-- A commission is a share of the whole price: what a bonus paid is no longer told apart.
alter table referrals.commissions drop constraint a_commission_is_a_part;
alter table referrals.commissions drop column bonus_part;
alter table referrals.commissions add constraint a_commission_is_a_part check (commission between 0 and paid);
alter table referrals.attachments drop column bonus_spent;
