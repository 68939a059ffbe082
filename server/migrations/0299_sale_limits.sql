-- How long holds may last and until when tickets can be voided, by supplier and airline: the narrowest rule decides.
alter table booking_settings add column sale_limits jsonb not null default '[]';
