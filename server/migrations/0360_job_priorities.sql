-- Jobs of bookings and payments are taken before others that are due: lower numbers first.
create function job_priority(name text) returns integer
  language sql immutable as $$
  select case when split_part(name, '.', 1) in ('bookings', 'flight_bookings', 'hotel-bookings', 'insurance', 'payments', 'transfers') then -10 else 0 end
$$;

create or replace function enqueue_job(name text, payload json) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(name, payload, priority => job_priority(name));
end $$;
