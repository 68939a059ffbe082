-- Who travels on what: each traveller of a booking with their ticket, what it cost us, and what the supplier's price
-- was made of: by its offer, or as it was typed for what was sold outside (in our own currency alone).
create view ticket_directory as
  select t.booking_id, t.key, t.type, t.title, t.given_name, t.family_name, t.ticket, t.state, t.net, p.fare, p.taxes
  from booking_travellers t left join lateral (
    select (o.fare ->> 'base')::bigint as fare,
      coalesce((select sum((tax ->> 'amount')::bigint) from jsonb_array_elements(o.fare -> 'taxes') tax), 0)::bigint as taxes
      from booking_flights f cross join lateral jsonb_array_elements(f.supplier_offer -> 'fares') as o (fare)
      where f.booking_id = t.booking_id and o.fare ->> 'passenger' = t.type
    union all
    select (b.price_parts -> t.key -> 'cost' ->> 'base')::bigint,
      (b.price_parts -> t.key -> 'cost' ->> 'tax')::bigint + (b.price_parts -> t.key -> 'cost' ->> 'service')::bigint
      from offline_bookings b where b.booking_id = t.booking_id and b.cost_currency is null
    limit 1) p on true;

-- Which tickets a credit note was made for, by the key of its entry.
create view credited_tickets as
  select c.key, c.booking_id, traveller ->> 'ticket' as ticket
  from credit_notes c cross join lateral jsonb_array_elements(c.content -> 'travellers') traveller
  where traveller ->> 'ticket' is not null;

create index bookings_by_issue on bookings (issued_at, id) where issued_at is not null;

grant select on ticket_directory, credited_tickets to safar_app;
