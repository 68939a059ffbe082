-- Hotels the office does not sell: searches leave them out, and nobody books them. Bookings are not touched.
create table stop_sales (
  id bigint generated always as identity primary key,
  supplier text not null,
  hotel_id text not null,
  -- The hotel as its supplier named it: the list is read without asking the supplier.
  hotel jsonb not null,
  reason text,
  stopped_by bigint not null references users (id),
  stopped_at timestamptz not null,
  unique (supplier, hotel_id)
);
grant select, insert, delete on stop_sales to safar_app;
