-- What was asked of a supplier for one booking, first to last.
create index booking_attempts_by_booking on booking_attempts (booking_id, id);
