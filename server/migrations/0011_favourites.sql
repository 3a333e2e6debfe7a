-- Favorites of users, and when a price last changed, for the sitemap.

create table catalogue.favorites (
  user_id  text        not null references accounts.users on delete cascade,
  kind     text        not null check (kind in ('service', 'country')),
  code     text        not null,
  added_at timestamptz not null,
  constraint a_favourite_is_kept_once primary key (user_id, kind, code)
);

alter table catalogue.prices add column changed_at timestamptz not null default '2026-11-01 00:00:00+00';
alter table catalogue.prices alter column changed_at drop default;
