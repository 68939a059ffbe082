-- Stays at Duffel by our own references: it holds no rooms, so they wait here until they are booked or given back.
create table duffel_stays (
  ref text primary key,
  locator text not null unique,
  agreed jsonb not null,
  pay_by timestamptz not null,
  -- Who stays, until it is booked or given back.
  request_sealed text,
  booking_id text,
  sent_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null
);
create index duffel_stays_waiting on duffel_stays (created_at) where request_sealed is not null;

-- References of later acts on them.
create table duffel_stay_refs (
  client_ref text primary key,
  ref text not null references duffel_stays (ref) on delete cascade
);
create index duffel_stay_refs_by_stay on duffel_stay_refs (ref);

grant select, insert, update on duffel_stays to safar_app;
grant select, insert on duffel_stay_refs to safar_app;
