-- Lists of bookings cost the same however many there are.

-- A number somebody types whole, such as a ticket's: found by the word, since its digits alone are shared by many.
create index bookings_words on bookings using gin (string_to_array(found_by, ' '));
-- Periods, newest first.
create index bookings_by_made on bookings (made_at desc, id desc);
create index bookings_by_salesman on bookings (salesman_id, id desc) where salesman_id is not null;
create index bookings_by_airline on bookings (airline, id desc) where airline is not null;
-- The two long lists, each by itself: one is not searched for among the other.
create index bookings_of_agents on bookings (id desc)
  where agent_id is not null and channel <> 'office' and hidden_at is null and not offline;
create index bookings_of_customers on bookings (id desc)
  where agent_id is null and channel <> 'office' and hidden_at is null and not offline;
