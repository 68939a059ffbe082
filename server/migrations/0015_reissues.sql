-- Asked for another flight with a ticket that is issued: quoted by the office, agreed by the buyer, then written anew.

create table booking_reissues (
  booking_id bigint primary key references bookings,
  state text not null check (state in ('asked', 'quoted', 'agreed')),
  travellers text[] not null,
  wish text not null,
  asked_by bigint,
  -- What the new fare is more, what the airline takes for the change, what we take.
  difference bigint check (difference >= 0),
  penalty bigint check (penalty >= 0),
  fee bigint check (fee >= 0),
  quoted_until timestamptz
);

grant select, insert, update, delete on booking_reissues to safar_app;
