alter table fleet.machines
  -- When it was first heard from again after a silence: until a while later it may deliver messages of that silence.
  add column online_since timestamptz,
  -- How far the times of its messages are behind ours; negative: ahead.
  add column clock_slow_seconds int not null default 0,
  -- A different figure, which counts once a later message confirms it.
  add column clock_reading_seconds int,
  add column clock_read_at timestamptz,
  add constraint a_clock_reading_has_a_time check ((clock_reading_seconds is null) = (clock_read_at is null));

-- `times`: its SMS carry wrong times.
alter table fleet.machine_incidents drop constraint a_trouble_has_a_kind;
alter table fleet.machine_incidents
  add constraint an_incident_has_a_kind check (kind in ('unlisted', 'unreadable', 'forged', 'clock', 'times'));
