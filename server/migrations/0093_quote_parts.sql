-- An option of a quote has parts: flights, stays or both. Each is booked by itself.
create table quote_parts (
  quote_id bigint not null,
  position smallint not null,
  part smallint not null check (part between 1 and 5),
  item jsonb not null check (item ->> 'product' in ('flight', 'hotel')),
  total bigint not null check (total > 0),
  owed bigint not null,
  booking_id bigint references bookings (id),
  booked_at timestamptz,
  primary key (quote_id, position, part),
  foreign key (quote_id, position) references quote_options (quote_id, position),
  constraint quote_parts_booked_check check ((booking_id is null) = (booked_at is null)),
  constraint quote_parts_largest check (total <= 10000000000000 and owed <= 10000000000000)
);
create index quote_parts_booked on quote_parts (booking_id) where booking_id is not null;
grant select, insert on quote_parts to safar_app;
grant update (booking_id, booked_at) on quote_parts to safar_app;

insert into quote_parts (quote_id, position, part, item, total, owed, booking_id, booked_at)
select o.quote_id, o.position, 1,
  jsonb_build_object('product', 'flight', 'flight_id', o.flight_id, 'supplier', o.supplier), o.total, o.owed,
  case when q.booked_position = o.position then q.booking_id end,
  case when q.booked_position = o.position then q.booked_at end
from quote_options o join quotes q on q.id = o.quote_id;

update quote_options set shown = jsonb_build_object('position', position, 'currency', currency, 'total', total,
  'flights', (shown - 'position' - 'currency') || '{"part": 1}', 'stays', '[]'::jsonb);

alter table quote_options
  drop column flight_id,
  drop column supplier,
  drop column owed,
  add constraint quote_options_largest_total check (total <= 10000000000000);
alter table quotes
  drop constraint quotes_booked_check,
  drop constraint quotes_booked_option_fkey,
  drop column booking_id,
  drop column booked_position,
  drop column booked_at,
  alter column trip drop not null,
  alter column passengers drop not null;
