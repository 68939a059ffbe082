-- Seats of a flight that the agency bought as a group and sells one by one.
create table groups (
  id bigint generated always as identity primary key,
  allotment_id bigint not null references allotments (id),
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
grant select, insert, update on groups to safar_app;

-- What is particular to a booking of seats, as it was sold.
create table booking_groups (
  booking_id bigint primary key references bookings (id),
  group_id bigint not null references groups (id),
  adults integer not null check (adults > 0),
  children integer not null check (children >= 0),
  infants integer not null check (infants between 0 and adults),
  -- Of the whole first booking: free reductions are a part of it.
  seats_sold integer not null check (seats_sold > 0),
  seats_returned integer not null default 0 check (seats_returned >= 0),
  deposit_per_seat bigint not null check (deposit_per_seat >= 0),
  kept bigint not null default 0 check (kept >= 0),
  sold jsonb not null
);
create index booking_groups_by_group on booking_groups (group_id, booking_id);
grant select, insert, update on booking_groups to safar_app;

-- A booking's page reads it together with its seats, the group's PNR and whose names are missing.
create view booking_group_details as
  select b.*, g.pnr, p.seats, p.state as place,
    case when p.state = 'waiting' then (select count(*)::integer from allotment_places o
      where o.allotment_id = p.allotment_id and o.state = 'waiting' and o.position < p.position) end as ahead,
    (select coalesce(jsonb_agg(t.key order by t.key), '[]') from booking_travellers t
      where t.booking_id = b.booking_id and t.family_name = '') as unnamed
  from booking_groups b
  join groups g on g.id = b.group_id
  left join allotment_places p on p.booking_id = b.booking_id;
grant select on booking_group_details to safar_app;

-- What a buyer can have of an allotment now: none while somebody waits.
create function allotment_left(in_allotment bigint) returns integer language sql stable set search_path = public as $$
  select case when exists (select from allotment_places p where p.allotment_id = a.id and p.state = 'waiting') then 0
    else a.total - a.held - a.issued end
  from allotments a where a.id = in_allotment
$$;
grant execute on function allotment_left to safar_app;
