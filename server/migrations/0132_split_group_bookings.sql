-- How many seats a booking may still give back for nothing is counted down; a booking that is split shares them out.
drop view booking_group_details;
alter table booking_groups add column free_seats integer not null default 0 check (free_seats >= 0);
update booking_groups set free_seats =
  greatest(0, seats_sold * (sold ->> 'free_reduction')::integer / 100 - seats_returned);
alter table booking_groups alter column free_seats drop default, drop column seats_sold, drop column seats_returned;

-- The booking whose seats these were before.
alter table booking_groups add column split_from bigint references bookings (id);
create index booking_groups_by_split on booking_groups (split_from) where split_from is not null;

-- Seats that were given back for a charge keep their line, but nobody will fly in them: no name is missing there.
create view booking_group_details as
  select b.*, g.pnr, p.seats, p.state as place,
    case when p.state = 'waiting' then (select count(*)::integer from allotment_places o
      where o.allotment_id = p.allotment_id and o.state = 'waiting' and o.position < p.position) end as ahead,
    (select coalesce(jsonb_agg(t.key order by t.key), '[]') from booking_travellers t
      where t.booking_id = b.booking_id and t.family_name = '' and t.state <> 'voided') as unnamed,
    (select jsonb_build_object('id', o.id, 'ref', o.ref) from bookings o where o.id = b.split_from) as split_origin,
    (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'ref', o.ref) order by o.id), '[]')
      from booking_groups s join bookings o on o.id = s.booking_id where s.split_from = b.booking_id) as split_into
  from booking_groups b
  join groups g on g.id = b.group_id
  left join allotment_places p on p.booking_id = b.booking_id;
grant select on booking_group_details to safar_app;
