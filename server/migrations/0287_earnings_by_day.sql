-- What partners earned per day, service, country and machine. Past days are counted once; today is summed from the posting after
-- the last counted one. Service and country are -1 and the machine is empty for sales that no longer have them.
create schema reports;

create table reports.earning_days (
  account    text     not null,
  day        date     not null,
  service    smallint not null,
  country    smallint not null,
  machine_id text     not null,
  amount     bigint   not null,
  sales      integer  not null,
  constraint earnings_of_a_day_are_counted_once primary key (account, day, service, country, machine_id)
);

-- How far an account's postings are counted: every posting of a counted day has a smaller or equal id, or is older.
create table reports.earning_cursors (
  account      text        primary key,
  counted_to   timestamptz not null,
  last_posting bigint      not null
);

-- Money that partners and referrers got from customers, for rentals by way of the accruing account.
create view wallet.shared_income as
  select id, to_account as account, amount, order_id, posted_at,
         from_account like 'customer:%' or key like 'rent:%:day:1' as is_sale
    from wallet.postings
   where from_account like 'customer:%' or from_account like 'partner:%:accruing';
