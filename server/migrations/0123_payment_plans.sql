-- A booking paid in instalments: what is due when (it adds up to what is owed), and how much of it is there already.
-- Of whoever has a wallet, `covered` is set aside in it; of a guest, it has been received.
alter table bookings
  add column plan jsonb,
  add column covered bigint not null default 0 constraint booking_covered check (covered >= 0),
  add column plan_warned_at timestamptz;

-- A reminder is not a change that somebody has to have seen.
drop trigger bookings_version on bookings;
create trigger bookings_version before update on bookings
  for each row when (old.warned_at is not distinct from new.warned_at
    and old.free_cancel_warned_at is not distinct from new.free_cancel_warned_at
    and old.plan_warned_at is not distinct from new.plan_warned_at)
  execute function count_booking_version();
