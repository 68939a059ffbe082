-- Of seats sold without names: until when the names are wanted, emptied once all are there, and until when the airline
-- wants them ticketed.
alter table bookings
  add column names_by timestamptz,
  add column ticket_by timestamptz,
  add column names_warned_at timestamptz;

-- Days of groups end with the agency's; those sold before are told by the day's end in UTC.
update bookings b set
  ticket_by = ((g.sold ->> 'ticketing_by')::date + 1)::timestamp at time zone 'UTC',
  names_by = case when exists (
      select from booking_travellers t where t.booking_id = b.id and t.family_name = '' and t.state <> 'voided')
    then ((g.sold ->> 'names_by')::date + 1)::timestamp at time zone 'UTC' end
from booking_groups g where g.booking_id = b.id;

create index bookings_names_due on bookings (names_by) where names_by is not null;
create index bookings_tickets_due on bookings (ticket_by) where ticket_by is not null and state in ('held', 'awaiting_approval');

-- A reminder is not a change that somebody has to have seen.
drop trigger bookings_version on bookings;
create trigger bookings_version before update on bookings
  for each row when (old.warned_at is not distinct from new.warned_at
    and old.free_cancel_warned_at is not distinct from new.free_cancel_warned_at
    and old.plan_warned_at is not distinct from new.plan_warned_at
    and old.names_warned_at is not distinct from new.names_warned_at)
  execute function count_booking_version();
