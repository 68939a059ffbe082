-- Sold with a key of its supplier's test mode: nothing of it can be flown or stayed in. Kept as it was at the sale.
alter table bookings add column test_mode boolean not null default false;
