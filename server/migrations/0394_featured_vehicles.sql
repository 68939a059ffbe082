-- A car on Home can be a vehicle that a product sells.
alter table featured_cars add column vehicle_id bigint;
create index featured_cars_by_vehicle on featured_cars (vehicle_id);
