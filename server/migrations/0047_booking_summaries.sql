-- What a statement says of the booking behind a line: who travels, where, on which tickets.
create view booking_summaries as
  select b.id, b.ref, b.pnr, b.lead_passenger, b.passengers, b.title as route,
    (select string_agg(t.ticket, ' ' order by t.key) from booking_travellers t
      where t.booking_id = b.id and t.ticket is not null) as tickets
  from bookings b;
grant select on booking_summaries to safar_app;
