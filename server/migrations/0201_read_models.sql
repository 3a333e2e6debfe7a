-- Views that other modules may read; each owner declares them in its read-models.ts.
create view fleet.shared_machines as
  select id, partner_id, alias, active, created_at from fleet.machines;

create view fleet.shared_sims as
  select sim_id, iccid, partner_id, machine_id, country, operator, phone, present, on_sale, on_rent, used, limited,
         blocked, rented_whole, claimed_twice, withheld, rent_period, rent_duration, pick_key, sold, last_seen_at
    from fleet.sims;

create view activations.shared_orders as
  select id, customer_id, sim_id, service, country, phone, status, price, created_at, expires_at, sms_at,
         newest_at
    from activations.orders;

create view activations.shared_earlier_messages as
  select order_id, came_at from activations.earlier_messages;

create view rentals.shared_rentals as
  select id, customer_id, sim_id, service, country, phone, price, refunded, created_at, ends_at, changed_at,
         state = 1 as is_running, state = 3 as is_cancelled
    from rentals.rentals;

create view rentals.shared_charges as
  select rental_id, amount, paid_at from rentals.parts;

create view rentals.shared_messages as
  select rental_id, came_at from rentals.messages;

create view accounts.shared_users as
  select id, username, username_key, email, email_key, given_name, family_name, roles, locale, is_blocked,
         created_at, erased_at
    from accounts.users;

create view accounts.shared_sessions as
  select id, user_id, user_agent, address, created_at, last_used_at, ended_at from accounts.sessions;

create view accounts.shared_changes as
  select id, user_id, kind, changed_at from accounts.changes;

create view accounts.shared_api_keys as
  select user_id, prefix from accounts.api_keys;

create view accounts.shared_sign_ups as
  select user_id, address from accounts.sign_ups;

create view activations.shared_complaints as
  select order_id, customer_id, state, reason, made_at from activations.complaints;

create view catalogue.shared_services as
  select number, name from catalogue.services;

create view catalogue.shared_countries as
  select number, iso2 from catalogue.countries;

create view events.shared_happened as
  select id, kind, order_id, happened_at from events.happened;

create view partners.shared_applications as
  select partner_id, name, applied_at from partners.applications;

create view partners.shared_approved_partners as
  select partner_id from partners.applications where state = 'approved';

create view partners.shared_declarations as
  select partner_id, batch, given_at from partners.declarations;

create view payments.shared_top_ups as
  select id, customer_id, billing_id, method, currency, state, received, credited, created_at from payments.top_ups;

create view payments.shared_events as
  select billing_id, event_id, transaction from payments.events;

create view payments.shared_refund_requests as
  select id, customer_id, state, reason, amount, asked_at from payments.refund_requests;

create view payouts.shared_requests as
  select id, user_id, state, source, amount, requested_at from payouts.requests;

create view support.shared_tickets as
  select number, kind, state, contact_mark, created_at from support.tickets;
