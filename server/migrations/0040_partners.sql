-- Partners: their application and the operator's decision.
create schema partners;

create table partners.applications (
  partner_id   text primary key references accounts.users,
  state        text        not null default 'pending',
  name         text        not null,
  telegram     text        not null,
  ports        integer     not null,
  equipment    text        not null,
  countries    text[]      not null default '{}',
  comments     text        not null default '',
  -- Payout recipient. Empty until the partner sets it, at the latest with the first payout.
  payout_name  text        not null default '',
  applied_at   timestamptz not null,
  -- Key for linking the partner's Telegram chat, and the chat once it is linked.
  telegram_key text        not null constraint a_telegram_key_is_one_partners unique,
  telegram_chat bigint     constraint a_chat_is_one_partners unique,
  constraint a_state_is_known check (state in ('pending', 'approved', 'rejected')),
  constraint a_partner_has_enough_ports check (ports >= 16)
);
create index applications_by_state on partners.applications (state, applied_at);

-- Declarations that the SIMs are the partner's own or used with consent, and that their operators allow it; one per batch. The
-- application is the first batch, each machine another.
create table partners.declarations (
  partner_id text        not null references partners.applications on delete cascade,
  batch      text        not null,
  version    text        not null,
  given_at   timestamptz not null,
  address    text        not null,
  constraint a_batch_is_declared_once primary key (partner_id, batch)
);

-- Every decision is kept: who, what, when and why.
create table partners.decisions (
  id          bigint generated always as identity primary key,
  partner_id  text        not null references partners.applications,
  state       text        not null check (state in ('approved', 'rejected')),
  reason      text        not null,
  decided_by  text        not null references accounts.users,
  decided_at  timestamptz not null,
  constraint a_rejection_has_a_reason check (state <> 'rejected' or reason <> '')
);
create index decisions_by_partner on partners.decisions (partner_id, id desc);

create function partners.refuse_change() returns trigger language plpgsql as
$$
begin
  raise exception 'decisions are never changed';
end
$$;

create trigger decisions_are_never_changed before update or delete on partners.decisions
  for each row execute function partners.refuse_change();

-- Partners from before applications existed stay approved.
insert into partners.applications (partner_id, state, name, telegram, ports, equipment, applied_at, telegram_key)
select id, 'approved', trim(given_name || ' ' || family_name), '', 16, '', created_at, md5(id || random()::text)
  from accounts.users where 'ROLE_sao-partner' = any (roles);
