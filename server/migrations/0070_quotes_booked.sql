-- What became of a quote: the option that was booked, or closed by its maker without a booking.
alter table quotes
  add column booking_id bigint references bookings (id),
  add column booked_position smallint,
  add column booked_at timestamptz,
  add column closed_at timestamptz,
  add constraint quotes_booked_option_fkey foreign key (id, booked_position) references quote_options (quote_id, position),
  add constraint quotes_booked_check check (
    (booking_id is null) = (booked_position is null) and (booking_id is null) = (booked_at is null));
create index quotes_booked on quotes (booking_id) where booking_id is not null;
grant update (booking_id, booked_position, booked_at, closed_at) on quotes to safar_app;
