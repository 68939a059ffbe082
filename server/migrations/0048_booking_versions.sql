-- Each change of a booking counts its version up. A person's action names the version they saw, so that nobody decides
-- on a booking that somebody else has changed meanwhile. A sent warning changes nothing that people decide on.

alter table bookings add column version integer not null default 1;

create function count_booking_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger bookings_version before update on bookings
  for each row when (old.warned_at is not distinct from new.warned_at) execute function count_booking_version();
