-- What airlines did to flights by themselves, as far as somebody was told: each change once.
create table airline_changes (
  supplier text not null,
  change_id text not null,
  booking_id bigint not null references bookings (id),
  cancelled boolean not null,
  found_at timestamptz not null,
  primary key (supplier, change_id)
);
create index airline_changes_by_booking on airline_changes (booking_id);
grant select, insert on airline_changes to safar_app;

-- Words of Duffel that came, each once.
create table duffel_events (
  idempotency_key text primary key,
  kind text not null,
  order_id text,
  received_at timestamptz not null
);
grant select, insert on duffel_events to safar_app;
