-- The day on which a trip comes to its end: the last flight lands, the package returns. Stays and cover have none.
alter table bookings add column arrives_on date;
create index bookings_arriving on bookings (arrives_on) where state = 'confirmed';

-- Trips that are still to end; of those that are over nobody asks.
update bookings set arrives_on = last_travel_date
  where state = 'confirmed' and product in ('umrah', 'holiday', 'group') and last_travel_date >= current_date - 1;
update bookings b set arrives_on = left(f.shown_offer #>> '{slices,-1,segments,-1,to,at}', 10)::date
  from booking_flights f
  where f.booking_id = b.id and b.state = 'confirmed' and b.last_travel_date >= current_date - 3;

-- Everything one agent or customer has bought, wherever it was sold, newest first.
create index bookings_by_buyer on bookings (coalesce(agent_id, customer_id), id desc) where hidden_at is null;
