-- The token of a guest's link, sealed: mails that come later carry the same link.
alter table bookings add column token_sealed text;
