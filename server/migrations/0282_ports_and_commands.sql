-- What the agent last said about each port.
create table fleet.port_status (
  machine_id   text        not null references fleet.machines (id),
  port         integer     not null,
  state        text        not null,
  registration text,
  network      text        not null,
  signal       smallint    not null,
  -- The card in the port, even while it cannot be used.
  iccid        text,
  pin_tries    smallint,
  accepts      text[]      not null,
  changed_at   timestamptz not null,
  primary key (machine_id, port),
  constraint a_port_has_a_state
    check (state in ('ready', 'no_modem', 'no_sim', 'pin_needed', 'puk_needed', 'device_locked'))
);

-- What partners ask agents to do: entering a PIN, sending a USSD code, restarting a modem.
create table fleet.machine_commands (
  id                text        primary key,
  machine_id        text        not null references fleet.machines (id),
  partner_id        text        not null,
  port              integer     not null,
  iccid             text,
  kind              text        not null,
  purpose           text,
  -- Removed when the agent gets it, and when it expires.
  encrypted_content bytea,
  state             text        not null default 'queued',
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  answered_at       timestamptz,
  outcome           text,
  tries_left        smallint,
  is_pin_off        boolean     not null default false,
  encrypted_answer  bytea,
  constraint a_command_has_a_kind check (kind in ('pin', 'ussd', 'reset')),
  constraint a_command_has_a_state check (state in ('queued', 'delivered', 'answered', 'expired')),
  constraint only_a_queued_command_has_its_content check ((encrypted_content is null) = (state <> 'queued')),
  constraint only_an_answered_command_has_an_outcome check ((outcome is null) = (state <> 'answered'))
);
create unique index one_open_command_per_port on fleet.machine_commands (machine_id, port)
  where state in ('queued', 'delivered');
create index open_commands_by_age on fleet.machine_commands (expires_at) where state in ('queued', 'delivered');
create index commands_by_port on fleet.machine_commands (machine_id, port, created_at desc);
create index commands_by_partner on fleet.machine_commands (partner_id, created_at);
create index commands_by_age on fleet.machine_commands (created_at);

-- A partner's USSD codes by mobile operator.
create table fleet.ussd_codes (
  partner_id  text    not null,
  operator    text    not null,
  credit_code text,
  number_code text,
  -- Hundredths, in the currency of the answers.
  low_below   integer,
  primary key (partner_id, operator),
  constraint codes_are_not_empty check (credit_code is not null or number_code is not null)
);

-- The credit that a SIM's network last named, in hundredths.
create table fleet.sim_credits (
  sim_id     integer     primary key,
  partner_id text        not null,
  amount     integer     not null,
  checked_at timestamptz not null
);
create index credits_by_partner on fleet.sim_credits (partner_id);
