-- Operators edit services and countries: names and visibility. Codes and numbers are permanent.
alter table catalogue.services
  add column is_hidden  boolean not null default false,
  -- The original name that programs know; set at the first rename.
  add column first_name text,
  -- Lets a process that missed a hint detect the change.
  add column changed_at timestamptz;
alter table catalogue.countries
  add column is_hidden  boolean not null default false,
  -- Only differences from the standard names.
  add column names      jsonb,
  add column changed_at timestamptz;
