-- What was chosen with a booking of another product, until it is a booking of its own.
create table booking_additions (
  booking_id bigint not null references bookings (id),
  place integer not null check (place >= 0),
  product text not null,
  choice jsonb not null,
  name jsonb not null,
  day date,
  locale text not null check (locale in ('en', 'ar')),
  owed bigint not null check (owed >= 0),
  total bigint not null check (total >= 0),
  state text not null default 'chosen' check (state in ('chosen', 'booked', 'failed')),
  added_id bigint references bookings (id),
  primary key (booking_id, place)
);
grant select, insert, update on booking_additions to safar_app;
create index booking_additions_by_added on booking_additions (added_id);
alter table bookings add column additions integer not null default 0;
