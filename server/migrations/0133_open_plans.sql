-- Bookings that are being paid in parts, by whoever pays and by the date of the next part.
create index bookings_by_open_plan on bookings ((coalesce(agent_id, customer_id)), pay_by, id)
  where plan is not null and state in ('held', 'awaiting_approval');
