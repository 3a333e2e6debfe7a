-- The ledger. Every row moves an amount from one account to another, so the sum of all accounts is zero.
create schema wallet;

create table wallet.moves (
  id           bigint generated always as identity primary key,
  key          text        not null,
  part         smallint    not null,
  reason       text        not null,
  from_account text        not null,
  to_account   text        not null,
  amount       bigint      not null,
  order_id     bigint,
  posted_at    timestamptz not null,
  constraint a_key_posts_once unique (key, part),
  constraint something_moves check (amount > 0),
  constraint money_moves_between_two check (from_account <> to_account)
);
create index moves_out on wallet.moves (from_account, id);
create index moves_in on wallet.moves (to_account, id);

-- Running balances of customers and partners. The shop's own accounts have none: they are summed from their entries, so that
-- concurrent purchases do not wait for each other.
create table wallet.balances (
  account text primary key,
  amount  bigint not null default 0,
  constraint nobody_owes check (amount >= 0),
  constraint only_people_have_balances check (account like 'customer:%' or account like 'partner:%')
) with (fillfactor = 60);

create function wallet.refuse_change() returns trigger language plpgsql as
$$
begin
  raise exception 'the books are append-only';
end
$$;

create trigger moves_are_never_changed before update or delete on wallet.moves
  for each row execute function wallet.refuse_change();
create trigger moves_are_never_cleared before truncate on wallet.moves
  for each statement execute function wallet.refuse_change();
