-- A reissue has its new flights: quoted with the price, put in the place of the old ones when the new tickets are written.
-- Where only some of a booking change, theirs stand beside those of everybody else.

alter table booking_reissues add column slices jsonb;
alter table booking_flights add column separate_itineraries jsonb not null default '[]';

alter table booking_settings add column reissue_fee bigint not null default 0 check (reissue_fee between 0 and 1000000000000);
