-- Bookings of every product: their state, who travels, what was tried at suppliers, and what became of it. What is
-- particular to one product is in a table of its own beside the booking.

create domain booking_channel as text check (value in ('public', 'agent', 'office'));
-- no_show: guests who did not come.
create domain booking_state as text check (value in ('pending', 'in_doubt', 'held', 'awaiting_approval', 'confirmed',
  'void_requested', 'voided', 'refund_requested', 'refunded', 'cancelled', 'no_show', 'expired', 'rejected'));
create domain payment_method as text constraint payment_way_check check (value in ('balance', 'card', 'transfer'));
create domain ticket_state as text check (value in ('booked', 'issued', 'voided', 'refunded'));
create domain attempt_action as text check (value in ('hold', 'issue', 'cancel', 'void', 'refund', 'no_show',
  'correct', 'add_extras', 'split', 'accept_change', 'remark', 'change_flights'));
create domain attempt_state as text check (value in ('sent', 'yes', 'no', 'unknown'));

create table booking_settings (
  single boolean primary key default true check (single),
  agents_need_approval boolean not null default false,
  customers_need_approval boolean not null default false,
  hold_needs_funds boolean not null default false,
  approval_within_hours integer not null default 0,
  void_fee bigint not null default 0 check (void_fee >= 0),
  refund_fee bigint not null default 0 check (refund_fee >= 0),
  reissue_fee bigint not null default 0 check (reissue_fee between 0 and 1000000000000),
  -- Fees that differ by product.
  product_fees jsonb not null default '[]',
  hold_reminder_hours integer not null default 3,
  version integer not null default 0,
  changed_at timestamptz,
  changed_by bigint references users,
  -- How long holds may last and until when tickets can be voided, by supplier and airline: the narrowest rule decides.
  sale_limits jsonb not null default '[]',
  constraint booking_settings_hold_reminder check (hold_reminder_hours between 1 and 72),
  constraint booking_settings_largest check (void_fee <= 1000000000000 and refund_fee <= 1000000000000),
  constraint booking_settings_product_fees check (jsonb_typeof(product_fees) = 'array')
);
insert into booking_settings default values;

create table bookings (
  id bigint generated always as identity primary key,
  -- What people quote: six letters and digits that cannot be mistaken for each other.
  ref text not null unique,
  product text not null,
  channel booking_channel not null,
  state booking_state not null,
  agent_id bigint references users,
  customer_id bigint references users,
  salesman_id bigint references users,
  created_by bigint,
  supplier text not null,
  pnr text,
  -- Whose product it is: an airline, a hotel.
  vendor text,
  -- What was sold, in a line. Lists and the ledger show it for every product.
  title text not null,
  travel_date date,
  -- The last day of travel: passports are stored until some time after it.
  last_travel_date date,
  lead_passenger text not null,
  passengers positive_count not null,
  currency text not null,
  net price not null,
  owed price not null,
  -- What the traveller was shown. An agent's own price, which the office does not see.
  total price not null,
  -- Each step of the price with the rule that applied, as it was when it was sold.
  price jsonb not null,
  contact jsonb not null,
  payment payment_method not null,
  note text,
  pay_by timestamptz,
  price_until timestamptz,
  void_until timestamptz,
  starts_at timestamptz,
  issued_at timestamptz,
  warned_at timestamptz,
  -- Opens a booking made without an account.
  token_digest bytea,
  -- The same people on the same flights: a second such booking within a quarter of an hour is a duplicate.
  duplicate_key text not null,
  -- The request it came from: repeated after a crash, it finds this booking.
  idempotency_key text unique,
  hidden_at timestamptz,
  created_at timestamptz not null,
  -- Everything it is searched by, in lower case.
  search_text text not null default '',
  -- Sold outside the product and entered by the office: no supplier can be called.
  offline boolean not null default false,
  -- The token of a guest's link: later mails carry the same link.
  token_sealed text,
  -- False for trips within one country.
  needs_passport boolean not null default true,
  -- Each change counts it up. A person's action names the version they saw, so that nobody decides on a booking that
  -- somebody else has changed meanwhile.
  version integer not null default 1,
  -- What is issued can be cancelled by a timeline of penalties until this moment; null if it has no such timeline.
  cancel_until timestamptz,
  -- What lists show of what was sold, in parts: the stops of a flight, the nights and rooms of a stay.
  trip jsonb,
  -- Until then cancelling is free. Emptied once it has passed, so that a list sorted by deadline has open ones only.
  free_cancel_until timestamptz,
  free_cancel_warned_at timestamptz,
  -- Payment in instalments: what is due when (it adds up to what is owed), and how much of it is covered: set aside in
  -- a wallet, or for a guest received.
  plan jsonb,
  covered bigint not null default 0,
  plan_warned_at timestamptz,
  -- Of seats sold without names: until when the names are wanted (emptied once all are there), and until when the
  -- airline wants them ticketed.
  names_by timestamptz,
  ticket_by timestamptz,
  names_warned_at timestamptz,
  -- Insurance was chosen with it, so that issuing a booking without any asks for nothing.
  insured boolean not null default false,
  -- The day on which a trip ends: the last flight lands, the package returns. Stays and insurance have none.
  arrives_on date,
  -- Sold with a key of its supplier's test mode: nothing of it can be flown or stayed in. Never changed after the sale.
  test_mode boolean not null default false,
  constraint bookings_made_by_fkey foreign key (created_by) references users,
  constraint booking_covered check (covered >= 0),
  constraint bookings_largest check (net <= 10000000000000 and owed <= 10000000000000 and total <= 10000000000000)
);
create index bookings_newest on bookings (id desc) where hidden_at is null;
create index bookings_by_agent on bookings (agent_id, id desc) where agent_id is not null;
create index bookings_by_customer on bookings (customer_id, id desc) where customer_id is not null;
create index bookings_by_travel on bookings (travel_date, id);
create index bookings_by_pnr on bookings (pnr) where pnr is not null;
create index bookings_by_duplicate_key on bookings (duplicate_key, created_at);
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
create index bookings_offline on bookings (id desc) where offline and hidden_at is null;
create index bookings_offline_by_agent on bookings (agent_id, id desc) where offline and agent_id is not null;
-- Who of somebody's saved travellers travels soon.
create index bookings_agent_travels on bookings (agent_id, last_travel_date) where agent_id is not null;
create index bookings_customer_travels on bookings (customer_id, last_travel_date) where customer_id is not null;
-- A number somebody types whole, such as a ticket's, is found as a word, since parts of it are in many others.
create index bookings_words on bookings using gin (string_to_array(search_text, ' '));
-- Periods, newest first.
create index bookings_by_created on bookings (created_at desc, id desc);
create index bookings_by_salesman on bookings (salesman_id, id desc) where salesman_id is not null;
create index bookings_by_vendor on bookings (vendor, id desc) where vendor is not null;
create index bookings_by_channel on bookings (channel, id desc);
-- The two long lists, each by itself: one is not searched for among the other.
create index bookings_of_agents on bookings (id desc)
  where agent_id is not null and channel <> 'office' and hidden_at is null and not offline;
create index bookings_of_customers on bookings (id desc)
  where agent_id is null and channel <> 'office' and hidden_at is null and not offline;
create index bookings_by_state on bookings (state, id desc);
create index bookings_pay_by on bookings (pay_by) where state = 'held';
create index bookings_void_until on bookings (void_until) where state in ('confirmed', 'void_requested');
create index bookings_by_start on bookings (starts_at) where state = 'confirmed';
-- Deadlines of both states that wait for money.
create index bookings_unpaid on bookings (pay_by) where state in ('held', 'awaiting_approval');
-- Lists sorted by travel date, amount and deadline. Bookings without one come last: a distant day stands for 'none'.
create index bookings_sorted_by_travel on bookings (coalesce(travel_date, '2200-01-01'::date), id);
create index bookings_sorted_by_amount on bookings ((case when agent_id is null then total else owed end), id);
create index bookings_free_cancel on bookings (free_cancel_until) where free_cancel_until is not null;
create index bookings_by_product on bookings (product, id desc) where hidden_at is null;
create index bookings_sorted_by_deadline on bookings ((case
    when state in ('held', 'awaiting_approval') then coalesce(pay_by, price_until, free_cancel_until, '2200-01-01 00:00:00+00'::timestamptz)
    when state = 'void_requested' then coalesce(void_until, '2200-01-01 00:00:00+00'::timestamptz)
    when state = 'confirmed' then coalesce(free_cancel_until, '2200-01-01 00:00:00+00'::timestamptz)
    else '2200-01-01 00:00:00+00'::timestamptz end), id);
-- Bookings that are paid in parts, by whoever pays and by the date of the next part.
create index bookings_by_open_plan on bookings (coalesce(agent_id, customer_id), pay_by, id)
  where plan is not null and (state in ('held', 'awaiting_approval'));
create index bookings_names_due on bookings (names_by) where names_by is not null;
create index bookings_tickets_due on bookings (ticket_by)
  where ticket_by is not null and (state in ('held', 'awaiting_approval'));
-- The bookings of an agency by who made them.
create index bookings_agency_maker on bookings (agent_id, created_by, id) where agent_id is not null;
create index bookings_by_issue on bookings (issued_at, id) where issued_at is not null;
create index bookings_arriving on bookings (arrives_on) where state = 'confirmed';
-- Everything one agent or customer has bought, wherever it was sold, newest first.
create index bookings_by_buyer on bookings (coalesce(agent_id, customer_id), id desc) where hidden_at is null;

-- A room in a hotel needs no birth date, gender or nationality.
create table booking_travellers (
  booking_id bigint not null references bookings,
  -- adult-1, child-1 …: the n-th of a kind, as the supplier knows them.
  key text not null,
  type text not null,
  title text not null,
  given_name text not null,
  family_name text not null,
  birth_date date,
  gender text,
  nationality text,
  passport_sealed text,
  passport_tail text,
  passport_country text,
  passport_expires date,
  -- A keyed digest: found by the whole number alone.
  passport_mac text,
  frequent_flyer text,
  with_adult text,
  ticket text,
  -- This person's part of the net price, of what is owed and of what was shown; parts add up to the booking's.
  net bigint not null,
  owed bigint not null,
  total bigint not null,
  refunded bigint not null default 0,
  state ticket_state not null default 'booked',
  -- What the airline took for changes is part of what a ticket cost, and is never refunded.
  change_fees bigint not null default 0 check (change_fees >= 0),
  -- Invoices show fare and taxes apart. Null: the seller named none.
  taxes bigint,
  primary key (booking_id, key),
  constraint booking_travellers_largest check (net <= 10000000000000 and owed <= 10000000000000
    and total <= 10000000000000),
  constraint booking_travellers_refunded_within_paid check (refunded <= owed),
  constraint booking_travellers_taxes check (taxes >= 0)
);
create index booking_travellers_by_ticket on booking_travellers (ticket) where ticket is not null;
create index booking_travellers_by_passport on booking_travellers (passport_mac) where passport_mac is not null;

create table booking_events (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  at timestamptz not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_id bigint,
  why text,
  facts jsonb not null default '{}'
);
create index booking_events_by_booking on booking_events (booking_id, id);

-- What a supplier was asked to do. Written before it is called; settled by what is then known.
create table booking_attempts (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  action attempt_action not null,
  -- Our reference with the supplier: an unknown outcome is looked up by it.
  client_ref text not null unique,
  state attempt_state not null default 'sent',
  -- Not looked up before this: the supplier may still be working on it.
  look_up_after timestamptz not null,
  lookup_count integer not null default 0,
  sent_at timestamptz not null,
  settled_at timestamptz,
  -- Looking up has not helped, and a person must decide.
  needs_review boolean not null default false,
  supplier_response jsonb,
  -- What is needed to finish it, whoever settles it: money, reasons, who asked.
  context jsonb not null default '{}'
);
create index booking_attempts_by_booking on booking_attempts (booking_id, id);
create unique index booking_attempts_open on booking_attempts (booking_id) where state in ('sent', 'unknown');
create index booking_attempts_due on booking_attempts (look_up_after) where state in ('sent', 'unknown');

create table booking_refunds (
  booking_id bigint primary key references bookings,
  travellers text[] not null,
  reason text not null,
  requested_by bigint,
  refundable bigint,
  penalty bigint,
  fee bigint,
  quoted_until timestamptz,
  -- A quoted refund is accepted by the buyer before it is carried out.
  accepted_at timestamptz,
  accepted_by bigint,
  -- A large refund is quoted by one person and carried out by another.
  quoted_by bigint references users
);

-- Invoices and credit notes are numbered without gaps. Whoever takes the next number locks the row until they commit:
-- no number is lost to a rollback.
create table document_series (
  series text primary key,
  last_number bigint not null default 0,
  constraint paper_series_last_check check (last_number >= 0),
  constraint paper_series_series_check check (series in ('invoice', 'credit_note'))
);
insert into document_series (series) values ('invoice'), ('credit_note');

create table invoices (
  id bigint generated always as identity primary key,
  number bigint not null unique check (number > 0),
  booking_id bigint not null unique references bookings,
  -- What the buyer owes us by it; `content` has its lines.
  amount bigint not null check (amount >= 0),
  currency text not null,
  content jsonb not null,
  created_at timestamptz not null,
  created_by bigint,
  -- The number as it was written at the time; null for the standard way.
  document_no text,
  constraint invoices_made_by_fkey foreign key (created_by) references users
);
create index invoices_by_time on invoices (created_at);
create unique index invoices_document_no on invoices (document_no);

create table credit_notes (
  id bigint generated always as identity primary key,
  number bigint not null unique check (number > 0),
  -- One per event: a void, or one of several refunds.
  key text not null unique,
  booking_id bigint not null references bookings,
  cause text not null check (cause in ('void', 'refund')),
  -- What was given back before our fee, and the fee.
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  content jsonb not null,
  created_at timestamptz not null,
  created_by bigint,
  document_no text,
  constraint credit_notes_made_by_fkey foreign key (created_by) references users
);
create index credit_notes_by_booking on credit_notes (booking_id, id);
create index credit_notes_by_time on credit_notes (created_at);
create unique index credit_notes_document_no on credit_notes (document_no);

-- Another flight requested for an issued ticket: quoted by the office, agreed by the buyer, then reissued.
create table booking_reissues (
  booking_id bigint primary key references bookings,
  state text not null check (state in ('asked', 'quoted', 'agreed')),
  travellers text[] not null,
  requested_change text not null,
  requested_by bigint,
  -- The difference in fare, what the airline takes for the change, what we take.
  difference bigint check (difference >= 0),
  penalty bigint check (penalty >= 0),
  fee bigint check (fee >= 0),
  quoted_until timestamptz,
  -- The new flights: quoted with the price, and put in the place of the old ones when the new tickets are entered. If
  -- only some travellers change, theirs stand beside those of everybody else.
  slices jsonb,
  -- Other flights that the supplier itself changes an order to, once the buyer has agreed to their price.
  change_offer text
);

-- What limits seats held by people without an account: who holds how many, and whether the mail address is theirs.
create table guest_holds (
  booking_id bigint primary key references bookings,
  address_key text not null,
  email_key text not null,
  -- Of each flight in it.
  flight_keys text[] not null,
  -- The code mailed to the address, until it is confirmed.
  code_sealed text not null,
  confirm_by timestamptz not null,
  tries integer not null default 0,
  confirmed_at timestamptz
);
create index guest_holds_by_address on guest_holds (address_key, booking_id desc);
create index guest_holds_by_email on guest_holds (email_key, booking_id desc);
create index guest_holds_by_flight on guest_holds using gin (flight_keys);
create index guest_holds_unconfirmed on guest_holds (confirm_by) where confirmed_at is null;

-- Money of somebody without an account that came for one booking and pays for another of theirs.
create table moved_receipts (
  from_id bigint not null references bookings,
  to_id bigint not null references bookings,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (from_id, to_id)
);
create index moved_receipts_by_target on moved_receipts (to_id);

-- What airlines change by themselves, each change once. It waits for an answer: accepted at the supplier, answered by
-- other flights, or handled by the desk.
create table airline_changes (
  supplier text not null,
  change_id text not null,
  booking_id bigint not null references bookings,
  cancelled boolean not null,
  found_at timestamptz not null,
  id bigint generated always as identity unique,
  -- The directions that change, as the booking shows them; nothing in `after` means that it does not fly.
  before jsonb not null default '[]',
  after jsonb not null default '[]',
  acceptable boolean not null default false,
  departs_at timestamptz not null default now(),
  answer_by timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by bigint references users,
  told_at timestamptz,
  told_by bigint references users,
  owner_id bigint references users,
  note text,
  primary key (supplier, change_id),
  constraint airline_change_answer check (answer in ('accepted', 'changed', 'handled')),
  constraint airline_change_answered check ((answer is null) = (answered_at is null))
);
create index airline_changes_by_booking on airline_changes (booking_id);
create index airline_changes_open on airline_changes (answer_by, id) where answer is null;
create index airline_changes_by_clock on airline_changes (answer_by, id);

-- How numbers of invoices and credit notes are written, from a moment on. A row is never changed: another way is
-- another row. The counters stay as they are, and the number ends with them, so that no number is given twice.
create table document_formats (
  id bigint generated always as identity primary key,
  series text not null references document_series,
  prefix text not null check (prefix ~ '^[A-Z][A-Z0-9/]{0,9}$'),
  with_year boolean not null,
  width integer not null check (width between 3 and 9),
  from_day date not null,
  -- Midnight of that day by the agency's clock, whose zone also tells the year.
  from_at timestamptz not null,
  zone text not null,
  created_at timestamptz not null default now(),
  created_by bigint not null references users
);
create index document_formats_in_force on document_formats (series, from_at desc, id desc);

-- Who in the office looks after a booking. Beside the booking, so that assigning it does not change its version.
create table booking_owners (
  booking_id bigint primary key references bookings,
  owner_id bigint not null references users,
  assigned_by bigint not null references users,
  assigned_at timestamptz not null
);
create index booking_owners_by_owner on booking_owners (owner_id, booking_id);

-- What the office writes down about a booking for itself. Written once; deleted only when its customer's data is
-- erased.
create table booking_notes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  author_id bigint not null references users,
  written_at timestamptz not null,
  note text not null check (char_length(note) between 1 and 1000)
);
create index booking_notes_by_booking on booking_notes (booking_id, id desc);

-- The mails about a booking that were queued: a notice whose job runs again is not mailed twice. Without a foreign key,
-- which would make mails wait for whoever has locked the booking.
create table booking_mails (
  notice uuid primary key,
  booking_id bigint not null,
  kind text not null,
  at timestamptz not null default now()
);

-- No supplier is called for what none of ours has sold.
create function refuse_offline_attempt() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where id = new.booking_id and offline) then
    raise exception 'booking % is offline: there is nobody to ask', new.booking_id;
  end if;
  return new;
end $$;
create trigger booking_attempts_online before insert on booking_attempts
  for each row execute function refuse_offline_attempt();

-- A reminder that was sent changes nothing that people decide on.
create function count_booking_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger bookings_version before update on bookings
  for each row when (old.warned_at is not distinct from new.warned_at
    and old.free_cancel_warned_at is not distinct from new.free_cancel_warned_at
    and old.plan_warned_at is not distinct from new.plan_warned_at
    and old.names_warned_at is not distinct from new.names_warned_at)
  execute function count_booking_version();

-- Two equal bookings at once meet at the lock; what is read after it sees what the other has written.
create function lock_duplicates(of_key text, since timestamptz) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_key, 7));
  return (select b.ref from bookings b where b.duplicate_key = of_key and b.created_at > since
    and b.state not in ('rejected', 'cancelled', 'expired', 'voided', 'refunded') limit 1);
end $$;

-- The next number and its invoice; nothing if the booking has one. The number stays locked until the transaction ends.
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

create function document_no(of_series text, of_number bigint, at_time timestamptz) returns text
language sql stable as $$
  select f.prefix || '-' || case when f.with_year then to_char(at_time at time zone f.zone, 'YYYY') || '-' else '' end
    || lpad(of_number::text, greatest(f.width, length(of_number::text)), '0')
  from document_formats f where f.series = of_series and f.from_at <= at_time
  order by f.from_at desc, f.id desc limit 1
$$;

create function write_document_no() returns trigger language plpgsql as $$
begin
  new.document_no := document_no(tg_argv[0], new.number, new.created_at);
  return new;
end $$;
create trigger invoices_document_no before insert on invoices
  for each row execute function write_document_no('invoice');
create trigger credit_notes_document_no before insert on credit_notes
  for each row execute function write_document_no('credit_note');

create trigger booking_events_append_only before update or delete or truncate on booking_events
  for each statement execute function refuse_change();
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();
create trigger credit_notes_append_only before update or delete or truncate on credit_notes
  for each statement execute function refuse_change();

create view booking_directory as
  select id, ref, product, channel, state, agent_id, customer_id, salesman_id, supplier, pnr, title, travel_date,
    lead_passenger, passengers, currency, owed, total, price, contact, payment, pay_by, issued_at, created_at, hidden_at,
    offline
  from bookings;

-- What a statement says of the booking behind a line: who travels, where, on which tickets.
create view booking_summaries as
  select b.id, b.ref, b.pnr, b.lead_passenger, b.passengers, b.title as route,
    (select string_agg(t.ticket, ' ' order by t.key) from booking_travellers t
      where t.booking_id = b.id and t.ticket is not null) as tickets
  from bookings b;

create view invoice_directory as
  select id, number, booking_id, amount, currency, content, created_at, document_no from invoices;

create view credit_note_directory as
  select id, number, booking_id, cause, amount, currency, content, created_at, document_no from credit_notes;

-- Which tickets a credit note was made for, by the key of its entry.
create view credited_tickets as
  select c.key, c.booking_id, traveller ->> 'ticket' as ticket
  from credit_notes c cross join lateral jsonb_array_elements(c.content -> 'travellers') traveller
  where traveller ->> 'ticket' is not null;

grant select, update on booking_settings, document_series to safar_app;
grant select, insert, update on bookings, booking_attempts, guest_holds, airline_changes to safar_app;
grant select, insert, update, delete on booking_travellers, booking_refunds, booking_reissues,
  booking_owners to safar_app;
grant select, insert on booking_events, invoices, credit_notes, moved_receipts, document_formats,
  booking_mails to safar_app;
grant select, insert, delete on booking_notes to safar_app;
grant select on booking_directory, booking_summaries, invoice_directory, credit_note_directory,
  credited_tickets to safar_app;
-- A booking has its number before it is written, so that everything about it is sent at once.
grant usage on sequence bookings_id_seq to safar_app;
