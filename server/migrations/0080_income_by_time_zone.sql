-- Days begin at midnight in the partner's time zone: income of past days is stored per requested time zone.
alter table wallet.income_days add column zone text not null default 'UTC';
alter table wallet.income_days alter column zone drop default;
alter table wallet.income_days drop constraint a_day_is_counted_once;
alter table wallet.income_days add constraint a_day_is_counted_once primary key (account, zone, day);

alter table wallet.income_marks add column zone text not null default 'UTC';
alter table wallet.income_marks alter column zone drop default;
alter table wallet.income_marks drop constraint income_marks_pkey;
alter table wallet.income_marks add primary key (account, zone);
