-- What limits seats held by people without an account: who holds how many, and whether the mail address is theirs.
create table guest_holds (
  booking_id bigint primary key references bookings,
  address_key text not null,
  email_key text not null,
  -- Of each flight in it.
  flight_keys text[] not null,
  -- The code mailed to the address, until it is confirmed.
  code_sealed text not null,
  confirm_by timestamptz not null,
  tries integer not null default 0,
  confirmed_at timestamptz
);
create index guest_holds_by_address on guest_holds (address_key, booking_id desc);
create index guest_holds_by_email on guest_holds (email_key, booking_id desc);
create index guest_holds_by_flight on guest_holds using gin (flight_keys);
create index guest_holds_unconfirmed on guest_holds (confirm_by) where confirmed_at is null;
grant select, insert, update on guest_holds to safar_app;
