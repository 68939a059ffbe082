-- The office has a page for each way of selling: the bookings before and after a change of dates say which is theirs.
create or replace view booking_stay_details as
  select s.booking_id, s.hotel, s.facts, s.check_in, s.check_out, s.rooms, s.arrival, s.wishes, s.nationality, s.replaces_id,
    s.agreed_penalty,
    (select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel,
        'check_in', o.check_in, 'check_out', o.check_out)
      from bookings b join booking_stays o on o.booking_id = b.id where b.id = s.replaces_id) as replaces,
    (select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel,
        'check_in', n.check_in, 'check_out', n.check_out)
      from booking_stays n join bookings b on b.id = n.booking_id
      where n.replaces_id = s.booking_id and b.state not in ('rejected', 'expired') and b.hidden_at is null
        and (b.issued_at is not null or b.state <> 'cancelled')
      order by b.id desc limit 1) as replaced_by
  from booking_stays s;
