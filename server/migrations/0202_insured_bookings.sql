-- Whether insurance was chosen with a booking, so that issuing one without it asks for nothing.
alter table bookings add column insured boolean not null default false;
update bookings set insured = true where id in (select flight_id from chosen_insurance);
