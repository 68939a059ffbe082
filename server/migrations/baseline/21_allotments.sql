-- Seats of our own: of a group, or of a departure of a package or holiday.

-- Whoever takes or gives back seats locks the row first, and no sale can exceed its total.
create table allotments (
  id bigint generated always as identity primary key,
  product text not null check (product ~ '^[a-z]{1,20}$'),
  total integer not null check (total between 0 and 100000),
  held integer not null default 0 check (held >= 0),
  issued integer not null default 0 check (issued >= 0),
  constraint allotment_seats check (held + issued <= total)
);
create index allotments_by_free on allotments ((total - held - issued));

-- The rows that `held` and `issued` above are the sums of. `position` is the order of the waiting list.
create table allotment_places (
  booking_id bigint primary key references bookings,
  allotment_id bigint not null references allotments,
  seats integer not null check (seats > 0),
  state text not null check (state in ('held', 'issued', 'waiting', 'released')),
  position bigint generated always as identity
);
create index allotment_places_waiting on allotment_places (allotment_id, position) where state = 'waiting';
create index allotment_places_by_allotment on allotment_places (allotment_id, booking_id);

-- Where the counts of an allotment are not the sums of its places: always nothing.
create function allotment_differences() returns table (allotment_id bigint, held integer, issued integer, places_held bigint, places_issued bigint)
language sql stable set search_path = public as $$
  select a.id, a.held, a.issued, p.held, p.issued
  from allotments a cross join lateral (
    select coalesce(sum(seats) filter (where state = 'held'), 0) as held,
      coalesce(sum(seats) filter (where state = 'issued'), 0) as issued
    from allotment_places where allotment_id = a.id) p
  where (a.held, a.issued) is distinct from (p.held, p.issued)
$$;

-- What a buyer can have now: nothing while somebody waits.
create view allotments_left as
  select a.id as allotment_id, a.total - a.held - a.issued as seats from allotments a
  where not exists (select from allotment_places p where p.allotment_id = a.id and p.state = 'waiting');

grant select, insert, update on allotments, allotment_places to safar_app;
grant select on allotments_left to safar_app;
