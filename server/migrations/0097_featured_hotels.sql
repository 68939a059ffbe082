-- Hotels are featured on Home as routes are: one list for each product, and one job that finds the prices of both.
alter table featured_flights rename to featured_items;
alter table featured_fares rename to featured_prices;

alter table featured_items
  alter column origin drop not null,
  alter column destination drop not null,
  add column product text not null default 'flight' check (product in ('flight', 'hotel')),
  -- The hotel as its supplier names it: the office reads it before a price is found.
  add column hotel jsonb,
  add column nights integer check (nights between 1 and 30),
  add column days_ahead integer check (days_ahead between 0 and 365),
  add constraint featured_items_one_product check (case product
    when 'flight' then num_nulls(origin, destination) = 0 and num_nonnulls(hotel, nights, days_ahead) = 0
    else num_nonnulls(origin, destination) = 0 and num_nulls(hotel, nights, days_ahead) = 0 end);
alter table featured_items alter column product drop default;

drop index featured_flights_by_position;
create index featured_items_by_position on featured_items (product, position, id);

-- For a hotel, `amount` is a night's and `stay` says whose rate it is and what its picture is drawn from.
alter table featured_prices
  add column stay jsonb,
  drop constraint featured_fares_check,
  add constraint featured_prices_whole check (
    num_nulls(date, amount, currency) in (0, 3)
    and num_nulls(airline, stops, minutes) in (0, 3)
    and num_nonnulls(airline, stay) = num_nonnulls(date));
