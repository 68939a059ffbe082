-- Steps of an action that used to be statements of their own become calls that go out together.

-- Claims an Idempotency-Key in the transaction of the action; claimed again by the same request, it stays so. Without a key (null) it is not run at all.
create function claim_idempotency_key(
  of_actor text, of_call text, of_key text, of_request bytea, of_claim uuid, stale_after double precision
) returns boolean strict language plpgsql as $$
begin
  insert into idempotency_keys as k (actor, call, key, request_digest, claim_id)
    values (of_actor, of_call, of_key, of_request, of_claim)
    on conflict (actor, call, key) do update set claim_id = excluded.claim_id, claimed_at = now()
      where k.status is null
        and (k.claim_id = excluded.claim_id or k.claimed_at < now() - make_interval(secs => stale_after));
  if not found then
    raise exception 'the idempotency key is claimed' using errcode = 'SK001';
  end if;
  return true;
end $$;

-- Two equal bookings at once meet at the lock; what is read after it sees what the other has written.
create function lock_duplicates(of_key text, since timestamptz) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_key, 7));
  return (select b.ref from bookings b where b.duplicate_key = of_key and b.created_at > since
    and b.state not in ('rejected', 'cancelled', 'expired', 'voided', 'refunded') limit 1);
end $$;

-- The next number and its invoice; nothing where the booking has one. The number stays locked until the transaction ends.
create function append_invoice(
  of_booking bigint, of_amount bigint, of_currency text, of_content jsonb, at_time timestamptz, of_actor bigint
) returns setof invoices language plpgsql as $$
begin
  return query
    with taken as (
      update document_series set last_number = last_number + 1
      where series = 'invoice' and not exists (select from invoices i where i.booking_id = of_booking)
      returning last_number)
    insert into invoices (number, booking_id, amount, currency, content, created_at, created_by)
    select t.last_number, of_booking, of_amount, of_currency, of_content, at_time, of_actor from taken t
    returning *;
end $$;

-- Everything a booking still has set aside for these purposes goes back.
create function ledger_release_booking(of_booking bigint, purposes text[]) returns void language plpgsql as $$
begin
  perform ledger_release(h.ref) from ledger_open_holds h
    where h.booking_id = of_booking and h.purpose = any (purposes);
end $$;

-- Notifies these people, or without any those of the office who hold a permission; a job mails copies to who wants them.
create function append_notifications(
  of_kind text, of_values jsonb, of_link text, except_id bigint, once boolean, named_id bigint,
  mail_job text, of_topic text, is_mailed boolean, by_default boolean, people bigint[], of_permission text
) returns bigint language plpgsql as $$
declare
  copies bigint;
begin
  with inserted as (
    insert into notifications (user_id, kind, values, link)
    select u.id, of_kind, filled.values, of_link from people_directory u, (
      select of_values || coalesce((
        select jsonb_build_object('who', w.display_name) from people_directory w where w.id = named_id), '{}') as values) filled
    where u.deleted_at is null
      and u.id = any (coalesce(people, array(select people_with_permission(of_permission))))
      and u.id is distinct from except_id
      and not (once and exists (select from notifications n
        where n.user_id = u.id and n.kind = of_kind and n.read_at is null and n.values = filled.values))
    order by u.id returning id, user_id)
  select count(enqueue_job(mail_job, json_build_object('id', i.id))) into copies from inserted i
    left join mail_preferences p on p.user_id = i.user_id and p.topic = of_topic
    where is_mailed and coalesce(p.by_mail, by_default);
  return copies;
end $$;

-- The embedded supplier's refusals leave the function as errors (SO001): catching them here would make each sale a
-- transaction inside a transaction, with an id of its own.
create or replace function sooper.add_order(
  in_ref text, in_until timestamptz, at timestamptz, lines jsonb, names jsonb,
  in_locator text, in_state text, in_body jsonb, refs text[]
) returns text language plpgsql set search_path = sooper, public as $$
declare
  got integer;
begin
  if not take(in_ref, in_until, at, lines, names) then
    raise exception 'sold_out' using errcode = 'SO001';
  end if;
  insert into orders (locator, state, body) values (in_locator, in_state, in_body) on conflict do nothing;
  get diagnostics got = row_count;
  if got = 1 then
    insert into order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
    get diagnostics got = row_count;
  end if;
  if got <> cardinality(refs) then
    raise exception 'taken' using errcode = 'SO001';
  end if;
  return 'done';
end $$;

create or replace function sooper.change_order(
  in_ref text, at timestamptz, keeps boolean, in_locator text, from_state text, in_state text, in_body jsonb, refs text[]
) returns text language plpgsql set search_path = sooper, public as $$
begin
  update orders set state = in_state, body = in_body where locator = in_locator and state = from_state;
  if not found then
    return 'moved';
  end if;
  insert into order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  if not keeps then
    perform release(in_ref);
  elsif not keep(in_ref, at) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  return 'done';
end $$;
