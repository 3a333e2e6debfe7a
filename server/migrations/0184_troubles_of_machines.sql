-- What goes wrong between a machine and the shop without either failing: counted by the hour, so that somebody sees it.
create table fleet.troubles (
  -- None when the key that was shown is nobody's.
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
  -- When the SIMs that were listed for it were last taken for present; listing anew and switching forget it.
  add column listed_heard_at timestamptz;
