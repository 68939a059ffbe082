-- What each payment for a booking has become, for its page: how much of it went back, and whether it came too late.
create view booking_payments as
  select p.booking_id, 'card'::text as method, p.paid_at as at, p.amount,
    case when p.state = 'refunded' then p.amount else coalesce(r.made, 0)::bigint end as returned,
    case when p.state = 'refunded' then 0 else coalesce(r.asked, 0)::bigint end as returning,
    coalesce(p.issue = 'kept' and p.extras is null and p.issue_reason is distinct from 'part', false) as kept
  from payments p left join lateral (
    select sum(f.amount) filter (where f.state = 'made') as made, sum(f.amount) filter (where f.state = 'asked') as asked
    from payment_refunds f where f.payment_id = p.id) r on true
  where p.booking_id is not null and p.state in ('paid', 'refunded') and p.matched and p.paid_at is not null
  union all
  select t.booking_id, t.method, t.decided_at, t.amount, 0, 0,
    coalesce(t.issue = 'kept' and t.issue_reason is distinct from 'part', false)
  from booking_transfers t where t.state = 'approved';

grant select on booking_payments to safar_app;
