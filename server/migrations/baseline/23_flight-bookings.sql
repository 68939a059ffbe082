-- What is particular to a booked flight.

-- What the supplier sold, and the offer as the buyer saw it.
create table booking_flights (
  booking_id bigint primary key references bookings,
  supplier_offer jsonb not null,
  shown_offer jsonb not null,
  extras jsonb not null default '[]',
  separate_itineraries jsonb not null default '[]'
);

-- Orders that were made elsewhere and taken over as bookings: each once, whoever asks.
create table imported_orders (
  supplier text not null,
  order_id text not null,
  -- Written in the same transaction, after this row.
  booking_id bigint not null unique references bookings deferrable initially deferred,
  imported_at timestamptz not null,
  -- It was issued before it was taken over: its booking is issued too, whatever becomes of the server meanwhile.
  awaits_issue boolean not null default false,
  primary key (supplier, order_id)
);
create index imported_orders_awaiting_issue on imported_orders (imported_at) where awaits_issue;

-- With the insurance chosen with it, whose days are compared with its flights after a change.
create view booking_flight_details as
  select f.*, (
      select json_build_object('plan', c.choice->'plan', 'owed', c.owed, 'state', c.state,
        'starts_on', c.choice->'starts_on', 'ends_on', c.choice->'ends_on', 'policy', (
          select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel)
          from bookings b where b.id = c.policy_id))
      from chosen_insurance c where c.flight_id = f.booking_id) as chosen_insurance
  from booking_flights f;

grant select, insert, update on booking_flights, imported_orders to safar_app;
grant select on booking_flight_details to safar_app;
