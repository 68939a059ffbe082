-- A booking knows who, what it costs, when and how far it has come; what is particular to one product stands in a table
-- of its own beside it. Columns get the names that the code uses.

-- Flights: what the supplier sold, and the offer as the buyer saw it.
create table booking_flights (
  booking_id bigint primary key references bookings,
  supplier_offer jsonb not null,
  shown_offer jsonb not null,
  extras jsonb not null default '[]'
);
insert into booking_flights (booking_id, supplier_offer, shown_offer, extras)
  select id, sold, shown, extras from bookings where not offline;
grant select, insert, update on booking_flights to safar_app;

-- Within one country nobody needs a passport.
alter table bookings add column needs_passport boolean not null default true;
update bookings b set needs_passport = false
  where (select count(distinct place) from jsonb_path_query(b.shown,
    '$.slices[*].segments[*].keyvalue() ? (@.key == "from" || @.key == "to").value.country') place) = 1;

alter table bookings drop column sold, drop column shown, drop column extras;
-- Lists and the ledger show these for every product: what was sold in a line, and whose it is (an airline, a hotel).
alter table bookings rename column route to title;
alter table bookings rename column airline to vendor;
alter table bookings rename column twin to duplicate_key;
alter table bookings rename column found_by to search_text;
alter table bookings rename column lead to lead_passenger;
alter table bookings rename column made_at to created_at;
alter table bookings rename column made_by to created_by;
alter table bookings rename column travel_on to travel_date;
alter table bookings rename column last_on to last_travel_date;
alter table bookings rename column departs_at to starts_at;
alter table bookings rename column intent to idempotency_key;
alter table bookings rename constraint bookings_intent_key to bookings_idempotency_key_key;
alter index bookings_by_twin rename to bookings_by_duplicate_key;
alter index bookings_by_made rename to bookings_by_created;
alter index bookings_by_airline rename to bookings_by_vendor;
alter index bookings_departs rename to bookings_by_start;

alter table booking_travellers rename column given to given_name;
alter table booking_travellers rename column family to family_name;
alter table booking_travellers rename column born to birth_date;

alter table booking_attempts rename column act to action;
alter table booking_attempts rename column looks to lookup_count;
alter table booking_attempts rename column for_staff to needs_review;
alter table booking_attempts rename column said to supplier_response;
alter table booking_attempts rename column plan to context;

alter table booking_refunds rename column asked_by to requested_by;
alter table booking_reissues rename column asked_by to requested_by;
alter table booking_reissues rename column wish to requested_change;

-- The keys inside stored JSON follow. Nothing of what happened is changed, so the append-only triggers stand aside.
alter table booking_events disable trigger booking_events_append_only;
update booking_events set facts = (facts - 'intent' - 'act')
    || jsonb_strip_nulls(jsonb_build_object('idempotency_key', facts->'intent', 'action', facts->'act'))
  where facts ? 'intent' or facts ? 'act';
alter table booking_events enable trigger booking_events_append_only;

alter table paper_series rename to document_series;
alter table document_series rename column last to last_number;
alter table document_series rename constraint paper_series_pkey to document_series_pkey;

alter table invoices rename column kept to content;
alter table invoices rename column made_at to created_at;
alter table invoices rename column made_by to created_by;
alter table credit_notes rename column kept to content;
alter table credit_notes rename column made_at to created_at;
alter table credit_notes rename column made_by to created_by;
alter table invoices disable trigger invoices_append_only;
update invoices set content = (content - 'route' - 'travelOn')
  || jsonb_build_object('title', content->'route', 'travelDate', content->'travelOn');
alter table invoices enable trigger invoices_append_only;
alter table credit_notes disable trigger credit_notes_append_only;
update credit_notes set content = (content - 'route') || jsonb_build_object('title', content->'route');
alter table credit_notes enable trigger credit_notes_append_only;

alter table offline_bookings rename column parts to price_parts;
alter table offline_bookings rename column changes to price_changes;
alter table offline_documents rename column place to position;


alter domain attempt_act rename to attempt_action;
alter domain payment_way rename to payment_method;
alter domain some_people rename to positive_count;
