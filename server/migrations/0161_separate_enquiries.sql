-- A message that was joined to the enquiry of somebody else becomes an enquiry of its own; both say so, each naming the other.
alter table enquiry_events
  drop constraint enquiry_events_kind_check,
  drop constraint enquiry_events_ref,
  add constraint enquiry_events_kind_check check (kind in
    ('message', 'mail', 'whatsapp', 'note', 'state', 'owner', 'next_date', 'quote', 'booking', 'separated')),
  add constraint enquiry_events_ref check ((ref_id is not null) = (kind in ('quote', 'booking', 'separated')));
