-- Devices that are told when a code arrives. A device is a session: at most one subscription each, and gone with it.
create table notifications.push_devices (
  session_id text        primary key references accounts.sessions on delete cascade,
  user_id    text        not null references accounts.users,
  endpoint   text        not null constraint a_push_address_belongs_to_one_device unique,
  p256dh     text        not null,
  auth       text        not null,
  since      timestamptz not null
);
create index push_devices_by_user on notifications.push_devices (user_id, since);

create function notifications.delete_push_device() returns trigger language plpgsql as $$
begin
  delete from notifications.push_devices where session_id = new.id;
  return null;
end $$;

-- However a session ends: sign-out, another device, a new password, a blocked account, time.
create trigger push_ends_with_its_session after update of ended_at on accounts.sessions
  for each row when (new.ended_at is not null) execute function notifications.delete_push_device();
