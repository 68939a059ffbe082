-- A booking's page reads it together with how many wait before it.
create view booking_holiday_details as
  select b.*,
    case when p.state = 'waiting' then (select count(*)::integer from allotment_places o
      where o.allotment_id = p.allotment_id and o.state = 'waiting' and o.position < p.position) end as ahead
  from booking_holidays b
  left join allotment_places p on p.booking_id = b.booking_id;
grant select on booking_holiday_details to safar_app;
