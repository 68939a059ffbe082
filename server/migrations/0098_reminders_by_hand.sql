-- A request that was reminded of by hand is still due for the reminder before its last day.
drop index payment_requests_due;
create index payment_requests_due on payment_requests (due_on, id) where paid_at is null and withdrawn_at is null;
