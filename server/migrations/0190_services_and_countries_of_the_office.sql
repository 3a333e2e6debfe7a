-- What operators make of services and countries: what they are called, and whether they are shown. Codes and numbers stay for ever.
alter table catalogue.services
  add column is_hidden  boolean not null default false,
  -- The name programs know it by; set when it is called otherwise for the first time.
  add column first_name text,
  -- By it a process that missed a hint sees that something is new.
  add column changed_at timestamptz;
alter table catalogue.countries
  add column is_hidden  boolean not null default false,
  -- Only what differs from what the country is called everywhere.
  add column names      jsonb,
  add column changed_at timestamptz;
