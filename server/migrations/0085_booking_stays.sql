-- What is particular to a booked stay: the rates as the supplier sold them, the same as the buyer saw them, and who
-- sleeps in which room.
create table booking_stays (
  booking_id bigint primary key references bookings (id),
  hotel jsonb not null,
  facts jsonb not null,
  check_in date not null,
  check_out date not null,
  rooms jsonb not null,
  arrival text,
  wishes text,
  check (check_out > check_in)
);
grant select, insert, update on booking_stays to safar_app;

-- Arrivals and departures of a day.
create index booking_stays_by_check_in on booking_stays (check_in, booking_id);
create index booking_stays_by_check_out on booking_stays (check_out, booking_id);
