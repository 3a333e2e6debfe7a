-- A rental earns its partner money day by day. Rentals settled so far were paid in full.
alter table rentals.rentals
  add column released bigint not null default 0,
  add column release_at timestamptz;

update rentals.rentals r
   set released = coalesce((select sum(p.earned) from rentals.parts p where p.rental_id = r.id), 0)
 where r.final_at is not null;

create index rentals_to_release on rentals.rentals (release_at) where release_at is not null;

-- What partners owe the shop: earnings that were reversed after they had been paid out.
create table wallet.partner_debts (
  partner_id text primary key,
  amount bigint not null constraint a_debt_is_positive check (amount > 0)
);
