-- What is issued can be given back by a timeline of penalties until this moment; null where there is no such timeline.
alter table bookings add column cancel_until timestamptz;

-- Guests who did not come.
alter domain booking_state drop constraint booking_state_check;
alter domain booking_state add constraint booking_state_check check (value in ('pending', 'in_doubt', 'held',
  'awaiting_approval', 'confirmed', 'void_requested', 'voided', 'refund_requested', 'refunded', 'cancelled', 'no_show',
  'expired', 'rejected'));
alter domain attempt_action drop constraint attempt_act_check;
alter domain attempt_action add constraint attempt_action_check check (value in ('hold', 'issue', 'cancel', 'void',
  'refund', 'no_show'));
