-- Advertisement clicks, and the postbacks sent to their trackers.
create schema referrals;

create table referrals.clicks (
  user_id       text primary key references accounts.users on delete cascade,
  click_id      text        not null,
  registered_at timestamptz not null
);

create table referrals.postbacks (
  key           text primary key,
  user_id       text        not null references accounts.users,
  click_id      text        not null,
  status        text        not null,
  payout        bigint      not null check (payout >= 0),
  created_at    timestamptz not null,
  delivered_at  timestamptz,
  given_up_at   timestamptz,
  constraint it_ends_one_way check (delivered_at is null or given_up_at is null)
);
create index postbacks_by_age on referrals.postbacks (created_at);
create index postbacks_by_user on referrals.postbacks (user_id);

-- Every attempt to send a postback.
create table referrals.postback_tries (
  id       bigint generated always as identity primary key,
  postback text        not null references referrals.postbacks on delete cascade,
  tried_at timestamptz not null,
  outcome  text        not null
);
create index tries_by_postback on referrals.postback_tries (postback, id);

-- When the bonus countdown began on the page; the time of sign-up if the page did not send it.
alter table accounts.sign_ups add column promo_started_at timestamptz;
