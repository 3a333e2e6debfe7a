-- Names that say what tables and columns hold: encrypted values, fingerprints (keyed hashes), attempts, audit entries.

alter table accounts.looks rename to impersonations;
alter index accounts.looks_at_user rename to impersonations_of_user;
alter table accounts.tries rename to failed_confirmations;
alter table accounts.captcha_solutions rename column mark to signature;
alter table accounts.attempts rename column mark to fingerprint;
alter table accounts.sessions rename column device_mark to device_fingerprint;
alter table accounts.totp rename column sealed_secret to encrypted_secret;
alter table accounts.api_keys rename column sealed_key to encrypted_key;

alter table activations.orders rename column sealed_code to encrypted_code;
alter table activations.orders rename column sealed_text to encrypted_text;
alter table activations.earlier_messages rename column sealed_code to encrypted_code;
alter table activations.earlier_messages rename column sealed_text to encrypted_text;
alter table activations.late_messages rename column sealed_code to encrypted_code;
alter table activations.late_messages rename column sealed_text to encrypted_text;

alter table catalogue.margins rename column house_bp to shop_bp;

alter table events.happened rename to events;
alter table events.events rename column told_at to dispatched_at;
alter index events.events_to_tell rename to events_to_dispatch;
alter view events.shared_happened rename to shared_events;

alter table fleet.troubles rename to machine_incidents;
alter index fleet.troubles_by_hour rename to machine_incidents_by_hour;
alter table fleet.machines rename column sealed_secret to encrypted_secret;

alter table gateways.smsc_links rename column sealed_password to encrypted_password;

alter table ingest.messages rename column sealed_text to encrypted_text;
alter table ingest.messages rename column text_mark to text_fingerprint;
alter table ingest.message_parts rename column sealed_text to encrypted_text;

alter table payments.events rename column card_mark to card_fingerprint;
alter table payments.events rename column payer_mark to payer_fingerprint;
alter table payments.payers rename column mark to fingerprint;

alter table payouts.destinations rename column sealed to encrypted;

alter table platform.acts rename to audit_entries;
alter index platform.acts_by_person rename to audit_entries_by_person;
alter index platform.acts_by_subject rename to audit_entries_by_subject;
alter index platform.acts_by_time rename to audit_entries_by_time;
alter trigger acts_are_never_changed on platform.audit_entries rename to audit_entries_are_never_changed;
alter trigger acts_are_never_cleared on platform.audit_entries rename to audit_entries_are_never_cleared;
alter table platform.end_of_acts rename to audit_chain_end;

alter table referrals.payer_marks rename to payer_fingerprints;
alter table referrals.postback_tries rename to postback_attempts;
alter index referrals.tries_by_postback rename to attempts_by_postback;
alter table referrals.payer_fingerprints rename column mark to fingerprint;

alter table rentals.messages rename column sealed_code to encrypted_code;
alter table rentals.messages rename column sealed_text to encrypted_text;

alter table sandbox.purses rename to balances;

alter table suppliers.endpoints rename column sealed_key to encrypted_key;
alter table suppliers.endpoints rename column key_mark to key_fingerprint;
alter table suppliers.activations rename column tries to attempts;

alter table support.tickets rename column sealed_contact to encrypted_contact;
alter table support.tickets rename column sealed_text to encrypted_text;
alter table support.tickets rename column contact_mark to contact_fingerprint;
alter table support.abuse_reports rename column sealed_phone to encrypted_phone;
alter table support.abuse_reports rename column phone_mark to phone_fingerprint;
alter table support.owner_requests rename column token_mark to token_fingerprint;
alter table support.ticket_notes rename column sealed_text to encrypted_text;
alter table support.disclosures rename column sealed_document to encrypted_document;
alter view support.shared_tickets rename column contact_mark to contact_fingerprint;

alter table wallet.moves rename to postings;
alter index wallet.moves_out rename to postings_out;
alter index wallet.moves_in rename to postings_in;
alter trigger moves_are_never_changed on wallet.postings rename to postings_are_never_changed;
alter trigger moves_are_never_cleared on wallet.postings rename to postings_are_never_cleared;
alter table wallet.income_marks rename to income_watermarks;
alter table wallet.income_watermarks rename column last_move to last_posting;
alter table wallet.ripe_earnings rename to payable_earnings;
alter table wallet.payable_earnings rename column through_move to through_posting;

alter table webhooks.endpoints rename column sealed_secret to encrypted_secret;
alter table webhooks.deliveries rename column tries to attempts;
