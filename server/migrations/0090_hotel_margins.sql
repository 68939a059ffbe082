-- Margins and charges on hotels: by the city and the stars of the hotel, charges by product and supplier too.
alter table margin_rules
  add column city text check (city ~ '^[\w.:-]{1,80}$'),
  add column stars smallint check (stars between 0 and 5),
  drop constraint margin_rules_conditions,
  add constraint margin_rules_conditions unique nulls not distinct (
    layer, product, supplier, airline, origin, destination, origin_country, destination_country, cabin, booking_class,
    trip_type, passenger, city, stars, valid_from, valid_to, agent_id
  );

alter table agent_charges
  add column product text,
  add column supplier text,
  add column city text check (city ~ '^[\w.:-]{1,80}$'),
  add column stars smallint check (stars between 0 and 5);
