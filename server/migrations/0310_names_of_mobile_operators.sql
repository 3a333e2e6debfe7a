-- SIMs of machines that report get the names of their mobile operators with the next report; the others by this job, which also
-- runs every night. A new database has no job queue yet, and no SIMs.
do $$ begin
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('fleet:normalize_operators', '{}'::json);
  end if;
end $$;
