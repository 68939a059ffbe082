-- Seats of a flight that the agency bought as a group and sells one by one.

create table groups (
  id bigint generated always as identity primary key,
  allotment_id bigint not null references allotments,
  category text not null check (category in ('uae', 'ksa', 'bahrain', 'muscat', 'qatar', 'uk', 'umrah', 'other')),
  airline text not null check (airline ~ '^[A-Z0-9]{2}$'),
  origin text not null check (origin ~ '^[A-Z]{3}$'),
  destination text not null check (destination ~ '^[A-Z]{3}$'),
  departs_on date not null,
  returns_on date,
  flights jsonb not null,
  prices jsonb not null,
  deposit jsonb not null,
  deposit_hours integer not null check (deposit_hours between 1 and 720),
  names_by date not null,
  balance_by date not null,
  ticketing_by date,
  sales_from date,
  sales_to date,
  free_reduction integer not null check (free_reduction between 0 and 100),
  terms jsonb not null,
  audience text not null check (audience in ('public', 'agents')),
  show_seats boolean not null,
  state text not null check (state in ('draft', 'published', 'closed')),
  pnr text,
  version integer not null default 1,
  hidden_at timestamptz,
  created_at timestamptz not null
);
create index groups_by_departure on groups (departs_on, id) where hidden_at is null;
create index groups_by_category on groups (category, departs_on, id) where hidden_at is null;
create index groups_by_sector on groups (origin, destination, departs_on, id) where hidden_at is null;
create index groups_by_airline on groups (airline, departs_on, id) where hidden_at is null;
create index groups_by_destination on groups (destination, departs_on, id) where hidden_at is null;
create index groups_by_state on groups (state, departs_on, id) where hidden_at is null;
create unique index groups_allotment on groups (allotment_id);

-- As it was sold.
create table booking_groups (
  booking_id bigint primary key references bookings,
  group_id bigint not null references groups,
  adults integer not null check (adults > 0),
  children integer not null check (children >= 0),
  infants integer not null,
  deposit_per_seat bigint not null check (deposit_per_seat >= 0),
  kept bigint not null default 0 check (kept >= 0),
  sold jsonb not null,
  free_seats integer not null check (free_seats >= 0),
  -- The booking whose seats these were before.
  split_from bigint references bookings,
  check (infants between 0 and adults)
);
create index booking_groups_by_group on booking_groups (group_id, booking_id);
create index booking_groups_by_split on booking_groups (split_from) where split_from is not null;

-- With its seats, the group's PNR and whose names are missing. Seats that were given back for a charge keep their line,
-- but nobody will fly in them: no name is missing there.
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

grant select, insert, update on groups, booking_groups to safar_app;
grant select on booking_group_details to safar_app;
