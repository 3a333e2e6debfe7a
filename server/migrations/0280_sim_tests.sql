-- A partner tests a SIM by an SMS with a text made for the test. One row per SIM: its newest test.
create table fleet.sim_tests (
  sim_id int primary key,
  partner_id text not null,
  word text not null,
  started_at timestamptz not null,
  arrived_at timestamptz
);
