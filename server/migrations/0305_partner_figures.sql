-- How many activations of a partner's numbers ended with and without a code, so that no list counts orders.
create table activations.partner_days (
  partner_id text not null,
  day        date not null,
  received   int  not null,
  missed     int  not null,
  constraint codes_of_a_partner_are_counted_by_the_day primary key (partner_id, day)
);
create index partner_days_by_day on activations.partner_days (day);

create view activations.shared_partner_days as
  select partner_id, day, received, missed from activations.partner_days;

-- Figures of the office's list of partners, one row for each that was ever approved. Any node counts those that are due.
create table reports.partner_figures (
  partner_id      text        primary key,
  machines        int         not null default 0,
  machines_online int         not null default 0,
  sims            int         not null default 0,
  sims_on_sale    int         not null default 0,
  available       bigint      not null default 0,
  pending         bigint      not null default 0,
  revenue         bigint      not null default 0,
  received        int         not null default 0,
  missed          int         not null default 0,
  counted_at      timestamptz,
  -- When they are counted next.
  due_at          timestamptz not null
);
create index partner_figures_due on reports.partner_figures (due_at);

create or replace view partners.shared_applications as
  select partner_id, name, applied_at, state from partners.applications;
