-- The days a flight's insurance covers, to be compared with its flights after a change.
create or replace view booking_flight_details as
  select f.*, (
      select json_build_object('plan', c.choice->'plan', 'owed', c.owed, 'state', c.state,
        'starts_on', c.choice->'starts_on', 'ends_on', c.choice->'ends_on', 'policy', (
          select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel)
          from bookings b where b.id = c.policy_id))
      from chosen_insurance c where c.flight_id = f.booking_id) as chosen_insurance
  from booking_flights f;
