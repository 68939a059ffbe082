-- Lists of a product show the notes of its bookings, and send back the version that was seen.
create or replace view booking_directory as
  select id, ref, product, channel, state, agent_id, customer_id, salesman_id, supplier, pnr, title, travel_date,
    lead_passenger, passengers, currency, owed, total, price, contact, payment, pay_by, issued_at, created_at, hidden_at,
    offline, version, note
  from bookings;
