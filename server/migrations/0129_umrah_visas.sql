-- How far each traveller's visa is; before, the whole booking had one state.
update booking_umrah set people = (
  select jsonb_agg(
    person || jsonb_build_object(
      'visa_state', visa_state,
      'visa_number', '••••' || right(person ->> 'visa_number', 3)
    ) order by place
  )
  from jsonb_array_elements(people) with ordinality as each (person, place)
);

-- Numbers of visas, sealed; the booking shows their last digits.
create table umrah_visas (
  booking_id bigint not null references booking_umrah (booking_id),
  key text not null,
  number_sealed text not null,
  primary key (booking_id, key)
);
grant select, insert, update on umrah_visas to safar_app;
