-- Complaints of buyers about codes that did not work. If a partner's rate is too high compared to the usual one,
-- its earnings are put on hold until operators decide.
alter table activations.orders
  add column complaint text constraint complaints_are_made_and_decided check (complaint in ('made', 'upheld', 'dismissed')),
  add constraint only_codes_are_complained_about check (complaint is null or sms_at is not null);

create table activations.complaint_cases (
  id          text primary key,
  partner_id  text        not null references accounts.users,
  state       text        not null default 'open'
    constraint cases_are_open_or_decided check (state in ('open', 'upheld', 'dismissed')),
  opened_at   timestamptz not null,
  -- Figures when the case was opened: codes, complaints, complainants, and shares in millionths.
  codes       integer     not null,
  complaints  integer     not null,
  complainers integer     not null,
  low_ppm     integer     not null,
  high_ppm    integer     not null,
  usual_ppm   integer     not null,
  decided_by  text,
  decided_at  timestamptz,
  reason      text        not null default '',
  constraint decided_cases_name_who_decided check ((state = 'open') = (decided_by is null)),
  constraint nobody_decides_their_own_case check (decided_by is distinct from partner_id)
);
create unique index one_open_case_per_partner on activations.complaint_cases (partner_id) where state = 'open';
create index cases_by_partner on activations.complaint_cases (partner_id, opened_at desc);

create table activations.complaints (
  order_id          bigint      primary key references activations.orders,
  customer_id       text        not null references accounts.users,
  partner_id        text        not null references accounts.users,
  sim_id            integer     not null,
  service           smallint    not null,
  reason            text        not null
    constraint complaints_have_a_reason check (reason in ('refused', 'no_code', 'other_service')),
  made_at           timestamptz not null,
  -- Result of checking the message once: nothing of its text is stored.
  is_strange_sender boolean     not null,
  is_quick          boolean     not null,
  is_repeated_code  boolean     not null,
  case_id           text references activations.complaint_cases,
  state             text        not null default 'made'
    constraint complaints_are_open_or_decided check (state in ('made', 'upheld', 'dismissed')),
  refunded_at       timestamptz,
  constraint only_upheld_complaints_are_refunded check (refunded_at is null or state = 'upheld'),
  constraint decided_complaints_have_a_case check (state = 'made' or case_id is not null)
);
create index complaints_by_partner on activations.complaints (partner_id, made_at);
create index complaints_by_time on activations.complaints (made_at);
create index complaints_to_refund on activations.complaints (order_id) where state = 'upheld' and refunded_at is null;

-- Earnings on hold regardless of age: who and why.
create table payouts.holds (
  user_id text        not null references accounts.users,
  source  text        not null check (source in ('sales', 'referrals')),
  cause   text        not null,
  since   timestamptz not null,
  primary key (user_id, source)
);
