-- Orders that were made elsewhere and taken over as bookings: each once, whoever asks.
create table imported_orders (
  supplier text not null,
  order_id text not null,
  -- Written in the same transaction, after this row.
  booking_id bigint not null unique references bookings (id) deferrable initially deferred,
  imported_at timestamptz not null,
  primary key (supplier, order_id)
);
grant select, insert, update on imported_orders to safar_app;
