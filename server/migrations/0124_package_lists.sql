-- Lists of packages, holidays and groups cost the same however many there are: each filter and sort has its index.

create index umrah_packages_by_text on umrah_packages using gin (search_text gin_trgm_ops);
create index umrah_packages_by_city on umrah_packages using gin (departure_cities);
create index umrah_packages_by_stars on umrah_packages (stars, id) where hidden_at is null;
create index umrah_packages_by_metres on umrah_packages (metres, id) where hidden_at is null;
create index umrah_packages_by_category on umrah_packages (category, next_departure, id) where hidden_at is null;
create index umrah_packages_by_status on umrah_packages (status, next_departure, id) where hidden_at is null;
create index umrah_packages_own_dates on umrah_packages (valid_to) where own_dates and hidden_at is null;
create index umrah_departures_in_month on umrah_departures (departs_on, package_id) where withdrawn_at is null;

create index holiday_departures_in_month on holiday_departures (departs_on, holiday_id) where withdrawn_at is null;
create index holidays_by_newest on holidays ((- id), id) where hidden_at is null;
create index holidays_by_region on holidays (region, next_departure, id) where hidden_at is null;
create index holidays_by_status on holidays (status, next_departure, id) where hidden_at is null;

create index groups_by_destination on groups (destination, departs_on, id) where hidden_at is null;
create index groups_by_state on groups (state, departs_on, id) where hidden_at is null;
create unique index groups_allotment on groups (allotment_id);

-- What a buyer can have now: nothing while somebody waits.
create index allotments_by_free on allotments ((total - held - issued));
create view allotments_left as
  select a.id as allotment_id, a.total - a.held - a.issued as seats from allotments a
  where not exists (select from allotment_places p where p.allotment_id = a.id and p.state = 'waiting');
grant select on allotments_left to safar_app;
drop function allotment_left;
