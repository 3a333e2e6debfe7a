-- Machine incidents: problems that fail no request, counted by hour.
create table fleet.troubles (
  -- Null if the machine key is unknown.
  machine_id text references fleet.machines,
  kind       text        not null
    constraint a_trouble_has_a_kind check (kind in ('unlisted', 'unreadable', 'forged', 'clock')),
  hour       timestamptz not null,
  count      int         not null,
  last_at    timestamptz not null,
  constraint troubles_are_counted_by_the_hour unique nulls not distinct (machine_id, kind, hour)
);
create index troubles_by_hour on fleet.troubles (hour);

alter table fleet.machines
  -- When listed SIMs were last assumed present; reset by listing again and by switching the machine off or on.
  add column listed_heard_at timestamptz;
