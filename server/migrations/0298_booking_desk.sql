-- Who in the office looks after a booking. Beside the booking, so that its version stays for whoever acts on it.
create table booking_owners (
  booking_id bigint primary key references bookings (id),
  owner_id bigint not null references users (id),
  assigned_by bigint not null references users (id),
  assigned_at timestamptz not null
);
create index booking_owners_by_owner on booking_owners (owner_id, booking_id);
grant select, insert, update, delete on booking_owners to safar_app;

-- What the office writes down about a booking for itself. Written once; deleted only when its customer's data is erased.
create table booking_notes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id),
  author_id bigint not null references users (id),
  written_at timestamptz not null,
  note text not null check (char_length(note) between 1 and 1000)
);
create index booking_notes_by_booking on booking_notes (booking_id, id desc);
grant select, insert, delete on booking_notes to safar_app;
