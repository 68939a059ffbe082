-- What prices are rounded to, in minor units of the base currency; null is the currency's own default.
alter table ledger_settings add column rounding_step bigint check (rounding_step between 1 and 1000000);
-- Balance or credit given by hand above this sum needs a second person.
alter table ledger_settings add column approval_above bigint not null default 500000000
  check (approval_above between 0 and 1000000000000);

-- Prices are made from rules held in memory: a new step has to be read like a new rule.
create function pricing_settings_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update pricing_version set version = version + 1;
  return null;
end $$;
create trigger ledger_settings_pricing after update of rounding_step on ledger_settings
  for each statement execute function pricing_settings_changed();
grant update (rounding_step, approval_above) on ledger_settings to safar_app;

-- A margin may hold for some days, one booking class, one kind of trip and one kind of passenger.
alter table margin_rules
  add column booking_class text check (booking_class ~ '^[A-Z]{1,2}$'),
  add column trip_type text check (trip_type in ('one_way', 'round_trip', 'multi_city')),
  add column passenger text check (passenger in ('adult', 'child', 'infant')),
  add column valid_from date,
  add column valid_to date,
  add constraint margin_rules_validity check (valid_to >= valid_from),
  drop constraint margin_rules_layer_product_supplier_airline_origin_destinat_key,
  add constraint margin_rules_conditions unique nulls not distinct (layer, product, supplier, airline, origin,
    destination, origin_country, destination_country, cabin, booking_class, trip_type, passenger, valid_from, valid_to,
    agent_id);
