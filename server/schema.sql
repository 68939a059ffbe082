-- domains

create domain attempt_action as text CHECK ((VALUE = ANY (ARRAY['hold'::text, 'issue'::text, 'cancel'::text, 'void'::text, 'refund'::text, 'no_show'::text, 'correct'::text, 'add_extras'::text, 'split'::text, 'accept_change'::text, 'remark'::text, 'change_flights'::text])));
create domain attempt_state as text CHECK ((VALUE = ANY (ARRAY['sent'::text, 'yes'::text, 'no'::text, 'unknown'::text])));
create domain booking_channel as text CHECK ((VALUE = ANY (ARRAY['public'::text, 'agent'::text, 'office'::text])));
create domain booking_state as text CHECK ((VALUE = ANY (ARRAY['pending'::text, 'in_doubt'::text, 'held'::text, 'awaiting_approval'::text, 'confirmed'::text, 'void_requested'::text, 'voided'::text, 'refund_requested'::text, 'refunded'::text, 'cancelled'::text, 'no_show'::text, 'expired'::text, 'rejected'::text])));
create domain entry_kind as text CHECK ((VALUE = ANY (ARRAY['opening'::text, 'deposit'::text, 'sale'::text, 'ancillary'::text, 'void'::text, 'void_fee'::text, 'refund'::text, 'refund_fee'::text, 'reissue'::text, 'charge'::text, 'discount'::text, 'adjustment'::text, 'transfer'::text, 'supplier_payment'::text, 'expense'::text, 'exchange'::text])));
create domain exchange_rate as numeric(20,10) CHECK ((VALUE > (0)::numeric));
create domain hold_purpose as text CHECK ((VALUE = ANY (ARRAY['money'::text, 'space'::text])));
create domain hold_state as text CHECK ((VALUE = ANY (ARRAY['open'::text, 'captured'::text, 'released'::text])));
create domain house_stays.order_state as text CHECK ((VALUE = ANY (ARRAY['held'::text, 'booked'::text, 'cancelled'::text, 'no_show'::text])));
create domain house_stays.room_count as integer CHECK ((VALUE >= 0));
create domain line_amount as bigint CHECK (((VALUE >= '-10000000000000'::bigint) AND (VALUE <= '10000000000000'::bigint))) CHECK ((VALUE <> 0));
create domain line_place as smallint CHECK ((VALUE > 0));
create domain order_state as text CHECK ((VALUE = ANY (ARRAY['held'::text, 'issued'::text, 'cancelled'::text, 'voided'::text])));
create domain payment_method as text CHECK ((VALUE = ANY (ARRAY['balance'::text, 'card'::text, 'transfer'::text])));
create domain positive_amount as bigint CHECK ((VALUE > 0));
create domain positive_count as integer CHECK ((VALUE > 0));
create domain price as bigint CHECK ((VALUE >= 0));
create domain seat_count as integer CHECK ((VALUE >= 0));
create domain ticket_state as text CHECK ((VALUE = ANY (ARRAY['booked'::text, 'issued'::text, 'voided'::text, 'refunded'::text])));

-- tables

create table account_makers (
  account_id bigint not null,
  person_id bigint not null,
  act text not null,
  at timestamp with time zone not null,
  constraint account_makers_account_id_fkey FOREIGN KEY (account_id) REFERENCES users(id),
  constraint account_makers_act_check CHECK ((act = ANY (ARRAY['created'::text, 'approved'::text, 'credit'::text, 'address'::text]))),
  constraint account_makers_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint account_makers_pkey PRIMARY KEY (account_id, person_id, act)
);

create table activity (
  id bigint not null generated always as identity,
  chain text not null,
  seq bigint not null,
  at timestamp with time zone not null,
  actor_id bigint,
  action text not null,
  subject text not null,
  subject_id text,
  changes jsonb not null,
  ip text,
  request_id text,
  hash bytea not null,
  constraint activity_chain_seq_key UNIQUE (chain, seq),
  constraint activity_pkey PRIMARY KEY (id)
);

create table activity_archive (
  first_id bigint not null,
  last_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  chains text[] not null,
  actions text[] not null,
  lines activity[] not null,
  line_count integer not null,
  archived_at timestamp with time zone not null default now(),
  constraint activity_archive_check CHECK ((line_count = cardinality(lines))),
  constraint activity_archive_check1 CHECK ((first_id <= last_id)),
  constraint activity_archive_pkey PRIMARY KEY (first_id)
);

create table activity_chains (
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  constraint activity_chains_pkey PRIMARY KEY (chain)
);

create table activity_hidden (
  activity_id bigint not null,
  hidden_by bigint not null,
  at timestamp with time zone not null default now(),
  constraint activity_hidden_pkey PRIMARY KEY (activity_id)
);

create table address_changes (
  user_id bigint not null,
  version integer not null default 1,
  state text not null default 'pending'::text,
  email text not null,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  constraint address_changes_check CHECK ((decided_by <> requested_by)),
  constraint address_changes_check1 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint address_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint address_changes_pkey PRIMARY KEY (user_id),
  constraint address_changes_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint address_changes_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint address_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table address_restores (
  id bigint not null generated always as identity,
  token_digest bytea not null,
  user_id bigint not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint address_restores_pkey PRIMARY KEY (id),
  constraint address_restores_token_digest_key UNIQUE (token_digest),
  constraint address_restores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table agencies (
  user_id bigint not null,
  agency_name text not null,
  owner_name text,
  cnic_sealed text,
  cnic_tail text,
  ntn_sealed text,
  ntn_tail text,
  dts_licence text,
  dts_expiry date,
  iata_number text,
  address text,
  city text,
  country text,
  phone text,
  whatsapp text,
  logo text,
  documents text[] not null default '{}'::text[],
  submitted_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint agencies_pkey PRIMARY KEY (user_id),
  constraint agencies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table agency_changes (
  agent_id bigint not null,
  version integer not null default 1,
  state text not null default 'pending'::text,
  cnic_sealed text,
  cnic_tail text,
  ntn_sealed text,
  ntn_tail text,
  dts_licence text,
  dts_expiry date,
  documents text[] not null default '{}'::text[],
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  constraint agency_changes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint agency_changes_check CHECK ((decided_by <> requested_by)),
  constraint agency_changes_check1 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint agency_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint agency_changes_pkey PRIMARY KEY (agent_id),
  constraint agency_changes_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint agency_changes_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);

create table agent_charges (
  id bigint not null generated always as identity,
  agent_id bigint,
  set_by text not null,
  name text not null,
  kind text not null,
  value bigint not null,
  active boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  product text,
  supplier text,
  city text,
  stars smallint,
  constraint agent_charges_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint agent_charges_check CHECK (((value >= 0) AND ((kind = 'flat'::text) OR (value <= 10000)))),
  constraint agent_charges_check1 CHECK (((set_by = 'office'::text) OR (agent_id IS NOT NULL))),
  constraint agent_charges_city_check CHECK ((city ~ '^[\w.:-]{1,80}$'::text)),
  constraint agent_charges_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'flat'::text]))),
  constraint agent_charges_largest CHECK ((value <= '1000000000000'::bigint)),
  constraint agent_charges_pkey PRIMARY KEY (id),
  constraint agent_charges_set_by_check CHECK ((set_by = ANY (ARRAY['office'::text, 'agent'::text]))),
  constraint agent_charges_stars_check CHECK (((stars >= 0) AND (stars <= 5)))
);

create table agent_contacts (
  id bigint not null generated always as identity,
  agent_id bigint not null,
  kind text not null,
  note text not null,
  made_by bigint not null,
  made_at timestamp with time zone not null,
  constraint agent_contacts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint agent_contacts_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'whatsapp'::text, 'email'::text, 'visit'::text]))),
  constraint agent_contacts_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint agent_contacts_note_check CHECK ((char_length(note) <= 500)),
  constraint agent_contacts_pkey PRIMARY KEY (id)
);

create table agent_group_members (
  agent_id bigint not null,
  group_id bigint not null,
  constraint agent_group_members_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint agent_group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES agent_groups(id),
  constraint agent_group_members_pkey PRIMARY KEY (agent_id)
);

create table agent_groups (
  id bigint not null generated always as identity,
  name text not null,
  constraint agent_groups_pkey PRIMARY KEY (id)
);

create table aircraft (
  id bigint not null generated always as identity,
  code text not null,
  icao text,
  name text not null,
  seats integer not null,
  cruise_kmh integer not null,
  range_km integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint aircraft_code_check CHECK ((code ~ '^[A-Z0-9]{3}$'::text)),
  constraint aircraft_cruise_kmh_check CHECK ((cruise_kmh > 0)),
  constraint aircraft_pkey PRIMARY KEY (id),
  constraint aircraft_range_km_check CHECK ((range_km > 0)),
  constraint aircraft_seats_check CHECK ((seats > 0))
);

create table airline_changes (
  supplier text not null,
  change_id text not null,
  booking_id bigint not null,
  cancelled boolean not null,
  found_at timestamp with time zone not null,
  id bigint not null generated always as identity,
  before jsonb not null default '[]'::jsonb,
  after jsonb not null default '[]'::jsonb,
  acceptable boolean not null default false,
  departs_at timestamp with time zone not null default now(),
  answer_by timestamp with time zone not null default now(),
  answer text,
  answered_at timestamp with time zone,
  answered_by bigint,
  told_at timestamp with time zone,
  told_by bigint,
  owner_id bigint,
  note text,
  constraint airline_change_answer CHECK ((answer = ANY (ARRAY['accepted'::text, 'changed'::text, 'handled'::text]))),
  constraint airline_change_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint airline_changes_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint airline_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint airline_changes_id_key UNIQUE (id),
  constraint airline_changes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint airline_changes_pkey PRIMARY KEY (supplier, change_id),
  constraint airline_changes_told_by_fkey FOREIGN KEY (told_by) REFERENCES users(id)
);

create table airlines (
  id bigint not null generated always as identity,
  code text not null,
  icao text,
  name text not null,
  name_ar text,
  country text,
  colour text,
  active boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  constraint airlines_code_check CHECK ((code ~ '^[A-Z0-9]{2}$'::text)),
  constraint airlines_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint airlines_pkey PRIMARY KEY (id)
);

create table airports (
  id bigint not null generated always as identity,
  code text not null,
  icao text,
  name text not null,
  name_ar text,
  city text not null,
  city_ar text,
  city_code text not null,
  country text not null,
  zone text not null,
  latitude double precision not null,
  longitude double precision not null,
  scheduled boolean not null,
  size smallint not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint airports_city_code_check CHECK ((city_code ~ '^[A-Z]{3}$'::text)),
  constraint airports_code_check CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint airports_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint airports_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint airports_pkey PRIMARY KEY (id),
  constraint airports_size_check CHECK (((size >= 0) AND (size <= 3)))
);

create table allotment_places (
  booking_id bigint not null,
  allotment_id bigint not null,
  seats integer not null,
  state text not null,
  "position" bigint not null generated always as identity,
  constraint allotment_places_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id),
  constraint allotment_places_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint allotment_places_pkey PRIMARY KEY (booking_id),
  constraint allotment_places_seats_check CHECK ((seats > 0)),
  constraint allotment_places_state_check CHECK ((state = ANY (ARRAY['held'::text, 'issued'::text, 'waiting'::text, 'released'::text])))
);

create table allotments (
  id bigint not null generated always as identity,
  product text not null,
  total integer not null,
  held integer not null default 0,
  issued integer not null default 0,
  constraint allotment_seats CHECK (((held + issued) <= total)),
  constraint allotments_held_check CHECK ((held >= 0)),
  constraint allotments_issued_check CHECK ((issued >= 0)),
  constraint allotments_pkey PRIMARY KEY (id),
  constraint allotments_product_check CHECK ((product ~ '^[a-z]{1,20}$'::text)),
  constraint allotments_total_check CHECK (((total >= 0) AND (total <= 100000)))
);

create table bank_changes (
  id bigint not null generated always as identity,
  bank_id bigint not null,
  title text not null,
  account_number text not null,
  iban text,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  state text not null default 'pending'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  constraint bank_changes_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON DELETE CASCADE,
  constraint bank_changes_decided CHECK ((((state = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint bank_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint bank_changes_pkey PRIMARY KEY (id),
  constraint bank_changes_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint bank_changes_second_person CHECK ((decided_by <> requested_by)),
  constraint bank_changes_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);

create table bank_statement_lines (
  id bigint not null generated always as identity,
  statement_id bigint not null,
  bank_id bigint not null,
  day date not null,
  reference text not null,
  description text not null,
  amount bigint not null,
  digest bytea not null,
  state text not null default 'open'::text,
  entry_id bigint,
  match_reason text,
  settled_by bigint,
  settled_at timestamp with time zone,
  note text,
  reopen_count integer not null default 0,
  reopened_by bigint,
  reopened_at timestamp with time zone,
  reopen_reason text,
  constraint bank_statement_lines_amount_check CHECK ((amount <> 0)),
  constraint bank_statement_lines_bank_id_digest_key UNIQUE (bank_id, digest),
  constraint bank_statement_lines_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  constraint bank_statement_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint bank_statement_lines_pkey PRIMARY KEY (id),
  constraint bank_statement_lines_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES users(id),
  constraint bank_statement_lines_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint bank_statement_lines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'settled'::text, 'ignored'::text, 'withdrawn'::text]))),
  constraint bank_statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint statement_line_entry CHECK (((entry_id IS NOT NULL) = (state = ANY (ARRAY['matched'::text, 'settled'::text]))))
);

create table bank_statements (
  id bigint not null generated always as identity,
  bank_id bigint not null,
  name text not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  opening bigint,
  closing bigint,
  typed_closing bigint,
  typed_by bigint,
  typed_at timestamp with time zone,
  constraint bank_statements_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_typed_by_fkey FOREIGN KEY (typed_by) REFERENCES users(id),
  constraint bank_statements_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);

create table banks (
  id bigint not null generated always as identity,
  name text not null,
  title text not null,
  account_number text not null,
  iban text,
  branch text,
  currency text not null,
  active boolean not null default true,
  account_id bigint,
  updated_at timestamp with time zone not null default now(),
  constraint banks_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint banks_account_id_key UNIQUE (account_id),
  constraint banks_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint banks_pkey PRIMARY KEY (id)
);

create table booking_additions (
  booking_id bigint not null,
  place integer not null,
  product text not null,
  choice jsonb not null,
  name jsonb not null,
  day date,
  locale text not null,
  owed bigint not null,
  total bigint not null,
  state text not null default 'chosen'::text,
  added_id bigint,
  constraint booking_additions_added_id_fkey FOREIGN KEY (added_id) REFERENCES bookings(id),
  constraint booking_additions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_additions_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint booking_additions_owed_check CHECK ((owed >= 0)),
  constraint booking_additions_pkey PRIMARY KEY (booking_id, place),
  constraint booking_additions_place_check CHECK ((place >= 0)),
  constraint booking_additions_state_check CHECK ((state = ANY (ARRAY['chosen'::text, 'booked'::text, 'failed'::text]))),
  constraint booking_additions_total_check CHECK ((total >= 0))
);

create table booking_attempts (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  action attempt_action not null,
  client_ref text not null,
  state attempt_state not null default 'sent'::text,
  look_up_after timestamp with time zone not null,
  lookup_count integer not null default 0,
  sent_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  needs_review boolean not null default false,
  supplier_response jsonb,
  context jsonb not null default '{}'::jsonb,
  constraint booking_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_attempts_client_ref_key UNIQUE (client_ref),
  constraint booking_attempts_pkey PRIMARY KEY (id)
);

create table booking_events (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  at timestamp with time zone not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_id bigint,
  why text,
  facts jsonb not null default '{}'::jsonb,
  constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_events_pkey PRIMARY KEY (id)
);

create table booking_flights (
  booking_id bigint not null,
  supplier_offer jsonb not null,
  shown_offer jsonb not null,
  extras jsonb not null default '[]'::jsonb,
  separate_itineraries jsonb not null default '[]'::jsonb,
  constraint booking_flights_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_flights_pkey PRIMARY KEY (booking_id)
);

create table booking_groups (
  booking_id bigint not null,
  group_id bigint not null,
  adults integer not null,
  children integer not null,
  infants integer not null,
  deposit_per_seat bigint not null,
  kept bigint not null default 0,
  sold jsonb not null,
  free_seats integer not null,
  split_from bigint,
  constraint booking_groups_adults_check CHECK ((adults > 0)),
  constraint booking_groups_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_groups_check CHECK (((infants >= 0) AND (infants <= adults))),
  constraint booking_groups_children_check CHECK ((children >= 0)),
  constraint booking_groups_deposit_per_seat_check CHECK ((deposit_per_seat >= 0)),
  constraint booking_groups_free_seats_check CHECK ((free_seats >= 0)),
  constraint booking_groups_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint booking_groups_kept_check CHECK ((kept >= 0)),
  constraint booking_groups_pkey PRIMARY KEY (booking_id),
  constraint booking_groups_split_from_fkey FOREIGN KEY (split_from) REFERENCES bookings(id)
);

create table booking_holidays (
  booking_id bigint not null,
  holiday_id bigint not null,
  departure_id bigint not null,
  sold jsonb not null,
  cancellation jsonb not null,
  constraint booking_holidays_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_holidays_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES holiday_departures(id),
  constraint booking_holidays_holiday_id_fkey FOREIGN KEY (holiday_id) REFERENCES holidays(id),
  constraint booking_holidays_pkey PRIMARY KEY (booking_id)
);

create table booking_insurance (
  booking_id bigint not null,
  plan_id bigint not null,
  sold jsonb not null,
  cancellation jsonb not null,
  constraint booking_insurance_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_insurance_pkey PRIMARY KEY (booking_id),
  constraint booking_insurance_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES insurance_plans(id)
);

create table booking_mails (
  notice uuid not null,
  booking_id bigint not null,
  kind text not null,
  at timestamp with time zone not null default now(),
  constraint booking_mails_pkey PRIMARY KEY (notice)
);

create table booking_notes (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  author_id bigint not null,
  written_at timestamp with time zone not null,
  note text not null,
  constraint booking_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint booking_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_notes_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
  constraint booking_notes_pkey PRIMARY KEY (id)
);

create table booking_owners (
  booking_id bigint not null,
  owner_id bigint not null,
  assigned_by bigint not null,
  assigned_at timestamp with time zone not null,
  constraint booking_owners_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id),
  constraint booking_owners_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_owners_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint booking_owners_pkey PRIMARY KEY (booking_id)
);

create table booking_refunds (
  booking_id bigint not null,
  travellers text[] not null,
  reason text not null,
  requested_by bigint,
  refundable bigint,
  penalty bigint,
  fee bigint,
  quoted_until timestamp with time zone,
  accepted_at timestamp with time zone,
  accepted_by bigint,
  quoted_by bigint,
  constraint booking_refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_refunds_pkey PRIMARY KEY (booking_id),
  constraint booking_refunds_quoted_by_fkey FOREIGN KEY (quoted_by) REFERENCES users(id)
);

create table booking_reissues (
  booking_id bigint not null,
  state text not null,
  travellers text[] not null,
  requested_change text not null,
  requested_by bigint,
  difference bigint,
  penalty bigint,
  fee bigint,
  quoted_until timestamp with time zone,
  slices jsonb,
  change_offer text,
  constraint booking_reissues_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_reissues_difference_check CHECK ((difference >= 0)),
  constraint booking_reissues_fee_check CHECK ((fee >= 0)),
  constraint booking_reissues_penalty_check CHECK ((penalty >= 0)),
  constraint booking_reissues_pkey PRIMARY KEY (booking_id),
  constraint booking_reissues_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'quoted'::text, 'agreed'::text])))
);

create table booking_rides (
  booking_id bigint not null,
  route_id bigint not null,
  vehicle_id bigint not null,
  first_day date not null,
  last_day date not null,
  place text not null default 'held'::text,
  pick_up_at timestamp with time zone not null,
  sold jsonb not null,
  cancellation jsonb not null,
  meeting jsonb not null,
  driver_name text,
  driver_phone text,
  driver_plate text,
  driver_at timestamp with time zone,
  driver_warned_at timestamp with time zone,
  waited_minutes integer,
  constraint booking_rides_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_rides_check CHECK ((last_day >= first_day)),
  constraint booking_rides_check1 CHECK (((driver_name IS NULL) = (driver_at IS NULL))),
  constraint booking_rides_pkey PRIMARY KEY (booking_id),
  constraint booking_rides_place_check CHECK ((place = ANY (ARRAY['held'::text, 'issued'::text, 'released'::text]))),
  constraint booking_rides_route_id_fkey FOREIGN KEY (route_id) REFERENCES ride_routes(id),
  constraint booking_rides_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES ride_vehicles(id),
  constraint booking_rides_waited_minutes_check CHECK ((waited_minutes > 0))
);

create table booking_settings (
  single boolean not null default true,
  agents_need_approval boolean not null default false,
  customers_need_approval boolean not null default false,
  hold_needs_funds boolean not null default false,
  approval_within_hours integer not null default 0,
  void_fee bigint not null default 0,
  refund_fee bigint not null default 0,
  reissue_fee bigint not null default 0,
  product_fees jsonb not null default '[]'::jsonb,
  hold_reminder_hours integer not null default 3,
  version integer not null default 0,
  changed_at timestamp with time zone,
  changed_by bigint,
  sale_limits jsonb not null default '[]'::jsonb,
  constraint booking_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint booking_settings_hold_reminder CHECK (((hold_reminder_hours >= 1) AND (hold_reminder_hours <= 72))),
  constraint booking_settings_largest CHECK (((void_fee <= '1000000000000'::bigint) AND (refund_fee <= '1000000000000'::bigint))),
  constraint booking_settings_pkey PRIMARY KEY (single),
  constraint booking_settings_product_fees CHECK ((jsonb_typeof(product_fees) = 'array'::text)),
  constraint booking_settings_refund_fee_check CHECK ((refund_fee >= 0)),
  constraint booking_settings_reissue_fee_check CHECK (((reissue_fee >= 0) AND (reissue_fee <= '1000000000000'::bigint))),
  constraint booking_settings_single_check CHECK (single),
  constraint booking_settings_void_fee_check CHECK ((void_fee >= 0))
);

create table booking_stays (
  booking_id bigint not null,
  hotel jsonb not null,
  facts jsonb not null,
  check_in date not null,
  check_out date not null,
  rooms jsonb not null,
  arrival text,
  wishes text,
  nationality text not null default 'PK'::text,
  replaces_id bigint,
  agreed_penalty bigint,
  constraint booking_stays_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_stays_check CHECK ((check_out > check_in)),
  constraint booking_stays_check1 CHECK (((replaces_id IS NULL) = (agreed_penalty IS NULL))),
  constraint booking_stays_pkey PRIMARY KEY (booking_id),
  constraint booking_stays_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES bookings(id)
);

create table booking_transfers (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  request_id bigint,
  method text not null,
  bank_id bigint,
  amount bigint not null,
  currency text not null,
  paid_on date not null,
  reference text not null,
  reference_key text not null,
  slip text,
  state text not null default 'pending'::text,
  reported_by bigint,
  reported_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  entry_id bigint,
  issue text,
  issue_reason text,
  constraint booking_transfers_amount_check CHECK ((amount > 0)),
  constraint booking_transfers_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  constraint booking_transfers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_transfers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint booking_transfers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint booking_transfers_entry_id_key UNIQUE (entry_id),
  constraint booking_transfers_issue_check CHECK ((issue = ANY (ARRAY['asked'::text, 'done'::text, 'kept'::text]))),
  constraint booking_transfers_method_check CHECK ((method = ANY (ARRAY['transfer'::text, 'cash'::text]))),
  constraint booking_transfers_pkey PRIMARY KEY (id),
  constraint booking_transfers_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id),
  constraint booking_transfers_request_id_fkey FOREIGN KEY (request_id) REFERENCES payment_requests(id),
  constraint booking_transfers_slip_fkey FOREIGN KEY (slip) REFERENCES uploads(file_name),
  constraint booking_transfers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint transfer_bank CHECK (((bank_id IS NULL) = (method = 'cash'::text))),
  constraint transfer_decision CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint transfer_entry CHECK (((entry_id IS NOT NULL) = (state = 'approved'::text))),
  constraint transfer_issue CHECK (((issue IS NULL) OR (state = 'approved'::text)))
);

create table booking_travellers (
  booking_id bigint not null,
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
  passport_mac text,
  frequent_flyer text,
  with_adult text,
  ticket text,
  net bigint not null,
  owed bigint not null,
  total bigint not null,
  refunded bigint not null default 0,
  state ticket_state not null default 'booked'::text,
  change_fees bigint not null default 0,
  taxes bigint,
  constraint booking_travellers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_travellers_change_fees_check CHECK ((change_fees >= 0)),
  constraint booking_travellers_largest CHECK (((net <= '10000000000000'::bigint) AND (owed <= '10000000000000'::bigint) AND (total <= '10000000000000'::bigint))),
  constraint booking_travellers_pkey PRIMARY KEY (booking_id, key),
  constraint booking_travellers_refunded_within_paid CHECK ((refunded <= owed)),
  constraint booking_travellers_taxes CHECK ((taxes >= 0))
);

create table booking_umrah (
  booking_id bigint not null,
  package_id bigint not null,
  departure_id bigint,
  departs_on date not null,
  returns_on date not null,
  sold jsonb not null,
  rooms jsonb not null,
  people jsonb not null,
  cancellation jsonb not null,
  visa_state text not null default 'not_started'::text,
  hotel_brns jsonb not null default '[]'::jsonb,
  transport_brn text,
  constraint booking_umrah_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_umrah_check CHECK ((returns_on > departs_on)),
  constraint booking_umrah_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  constraint booking_umrah_package_id_fkey FOREIGN KEY (package_id) REFERENCES umrah_packages(id),
  constraint booking_umrah_pkey PRIMARY KEY (booking_id),
  constraint booking_umrah_visa_state_check CHECK ((visa_state = ANY (ARRAY['not_started'::text, 'submitted'::text, 'issued'::text, 'refused'::text])))
);

create table bookings (
  id bigint not null generated always as identity,
  ref text not null,
  product text not null,
  channel booking_channel not null,
  state booking_state not null,
  agent_id bigint,
  customer_id bigint,
  salesman_id bigint,
  created_by bigint,
  supplier text not null,
  pnr text,
  vendor text,
  title text not null,
  travel_date date,
  last_travel_date date,
  lead_passenger text not null,
  passengers positive_count not null,
  currency text not null,
  net price not null,
  owed price not null,
  total price not null,
  price jsonb not null,
  contact jsonb not null,
  payment payment_method not null,
  note text,
  pay_by timestamp with time zone,
  price_until timestamp with time zone,
  void_until timestamp with time zone,
  starts_at timestamp with time zone,
  issued_at timestamp with time zone,
  warned_at timestamp with time zone,
  token_digest bytea,
  duplicate_key text not null,
  idempotency_key text,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  search_text text not null default ''::text,
  offline boolean not null default false,
  token_sealed text,
  needs_passport boolean not null default true,
  version integer not null default 1,
  cancel_until timestamp with time zone,
  trip jsonb,
  free_cancel_until timestamp with time zone,
  free_cancel_warned_at timestamp with time zone,
  plan jsonb,
  covered bigint not null default 0,
  plan_warned_at timestamp with time zone,
  names_by timestamp with time zone,
  ticket_by timestamp with time zone,
  names_warned_at timestamp with time zone,
  insured boolean not null default false,
  arrives_on date,
  test_mode boolean not null default false,
  additions integer not null default 0,
  constraint booking_covered CHECK ((covered >= 0)),
  constraint bookings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint bookings_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint bookings_idempotency_key_key UNIQUE (idempotency_key),
  constraint bookings_largest CHECK ((((net)::bigint <= '10000000000000'::bigint) AND ((owed)::bigint <= '10000000000000'::bigint) AND ((total)::bigint <= '10000000000000'::bigint))),
  constraint bookings_made_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_ref_key UNIQUE (ref),
  constraint bookings_salesman_id_fkey FOREIGN KEY (salesman_id) REFERENCES users(id)
);

create table cash_drawers (
  id bigint not null generated always as identity,
  name text not null,
  account_id bigint not null,
  account_code text not null,
  currency text not null,
  active boolean not null default true,
  constraint cash_drawers_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint cash_drawers_account_id_key UNIQUE (account_id),
  constraint cash_drawers_pkey PRIMARY KEY (id)
);

create table chosen_insurance (
  flight_id bigint not null,
  choice jsonb not null,
  owed bigint not null,
  total bigint not null,
  state text not null default 'chosen'::text,
  policy_id bigint,
  constraint chosen_insurance_check CHECK (((state <> 'issued'::text) OR (policy_id IS NOT NULL))),
  constraint chosen_insurance_flight_id_fkey FOREIGN KEY (flight_id) REFERENCES bookings(id),
  constraint chosen_insurance_owed_check CHECK ((owed > 0)),
  constraint chosen_insurance_pkey PRIMARY KEY (flight_id),
  constraint chosen_insurance_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES bookings(id),
  constraint chosen_insurance_policy_id_key UNIQUE (policy_id),
  constraint chosen_insurance_state_check CHECK ((state = ANY (ARRAY['chosen'::text, 'issued'::text, 'failed'::text]))),
  constraint chosen_insurance_total_check CHECK ((total > 0))
);

create table collection_numbers (
  single boolean not null default true,
  last bigint not null,
  constraint collection_numbers_pkey PRIMARY KEY (single),
  constraint collection_numbers_single_check CHECK (single)
);

create table collections (
  id bigint not null generated always as identity,
  receipt_no bigint not null,
  agent_id bigint not null,
  salesman_id bigint not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  received_on date not null,
  reference text,
  cheque_on date,
  note text,
  state text not null default 'recorded'::text,
  recorded_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text,
  bank_id bigint,
  entry_id bigint,
  reference_key text,
  constraint collection_entry CHECK (((entry_id IS NOT NULL) = (state = 'accepted'::text))),
  constraint collection_four_eyes CHECK (((state = ANY (ARRAY['recorded'::text, 'cancelled'::text])) OR ((decided_by IS NOT NULL) AND ((decided_by <> salesman_id) AND (decided_by <> agent_id))))),
  constraint collection_reason CHECK (((reason IS NOT NULL) OR (state <> 'rejected'::text))),
  constraint collections_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint collections_amount_check CHECK ((amount > 0)),
  constraint collections_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  constraint collections_check CHECK (((cheque_on IS NOT NULL) OR (method <> 'cheque'::text))),
  constraint collections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint collections_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint collections_entry_id_key UNIQUE (entry_id),
  constraint collections_largest CHECK ((amount <= '1000000000000'::bigint)),
  constraint collections_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'transfer'::text, 'cheque'::text, 'online'::text, 'wallet'::text]))),
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_receipt_no_key UNIQUE (receipt_no),
  constraint collections_salesman_id_fkey FOREIGN KEY (salesman_id) REFERENCES users(id),
  constraint collections_state_check CHECK ((state = ANY (ARRAY['recorded'::text, 'accepted'::text, 'rejected'::text, 'cancelled'::text])))
);

create table company_settings (
  single boolean not null default true,
  company jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by bigint,
  constraint company_settings_pkey PRIMARY KEY (single),
  constraint company_settings_single_check CHECK (single),
  constraint company_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);

create table credit_notes (
  id bigint not null generated always as identity,
  number bigint not null,
  key text not null,
  booking_id bigint not null,
  cause text not null,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  document_no text,
  constraint credit_notes_amount_check CHECK ((amount >= 0)),
  constraint credit_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint credit_notes_cause_check CHECK ((cause = ANY (ARRAY['void'::text, 'refund'::text]))),
  constraint credit_notes_fee_check CHECK ((fee >= 0)),
  constraint credit_notes_key_key UNIQUE (key),
  constraint credit_notes_made_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint credit_notes_number_check CHECK ((number > 0)),
  constraint credit_notes_number_key UNIQUE (number),
  constraint credit_notes_pkey PRIMARY KEY (id)
);

create table data_changes (
  name text not null,
  "position" bigint not null default 0,
  done bigint not null default 0,
  total bigint not null,
  began_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint data_changes_pkey PRIMARY KEY (name)
);

create table data_exports (
  id bigint not null generated always as identity,
  user_id bigint not null,
  requested_by bigint not null,
  locale text not null,
  state text not null default 'building'::text,
  steps_done integer not null default 0,
  file_name text,
  size integer,
  requested_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint data_exports_check CHECK (((state = 'ready'::text) = (file_name IS NOT NULL))),
  constraint data_exports_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint data_exports_state_check CHECK ((state = ANY (ARRAY['building'::text, 'ready'::text, 'failed'::text]))),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table deposits (
  id bigint not null generated always as identity,
  agent_id bigint not null,
  requested_by bigint not null,
  bank_id bigint,
  method text not null,
  amount bigint not null,
  currency text not null,
  paid_on date not null,
  reference text not null,
  reference_key text not null,
  cheque_on date,
  slip text,
  note text,
  state text not null default 'pending'::text,
  requested_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text,
  entry_id bigint,
  reversal_id bigint,
  hidden_at timestamp with time zone,
  constraint deposit_entry CHECK (((entry_id IS NOT NULL) = (state = ANY (ARRAY['approved'::text, 'reversed'::text])))),
  constraint deposit_four_eyes CHECK (((state = ANY (ARRAY['pending'::text, 'cancelled'::text])) OR ((decided_by IS NOT NULL) AND ((decided_by <> requested_by) AND (decided_by <> agent_id))))),
  constraint deposit_hidden CHECK (((hidden_at IS NULL) OR (state = ANY (ARRAY['rejected'::text, 'cancelled'::text])))),
  constraint deposit_reason CHECK (((reason IS NOT NULL) OR (state <> ALL (ARRAY['rejected'::text, 'reversed'::text])))),
  constraint deposit_reversal CHECK (((reversal_id IS NOT NULL) = (state = 'reversed'::text))),
  constraint deposits_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint deposits_amount_check CHECK ((amount > 0)),
  constraint deposits_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  constraint deposits_check CHECK (((bank_id IS NOT NULL) OR (method = 'cash'::text))),
  constraint deposits_check1 CHECK (((cheque_on IS NOT NULL) OR (method <> 'cheque'::text))),
  constraint deposits_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint deposits_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint deposits_entry_id_key UNIQUE (entry_id),
  constraint deposits_largest CHECK ((amount <= '1000000000000'::bigint)),
  constraint deposits_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'transfer'::text, 'cheque'::text, 'online'::text, 'wallet'::text]))),
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint deposits_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES ledger_entries(id),
  constraint deposits_reversal_id_key UNIQUE (reversal_id),
  constraint deposits_slip_fkey FOREIGN KEY (slip) REFERENCES uploads(file_name),
  constraint deposits_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text, 'reversed'::text])))
);

create table document_formats (
  id bigint not null generated always as identity,
  series text not null,
  prefix text not null,
  with_year boolean not null,
  width integer not null,
  from_day date not null,
  from_at timestamp with time zone not null,
  zone text not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint not null,
  constraint document_formats_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint document_formats_pkey PRIMARY KEY (id),
  constraint document_formats_prefix_check CHECK ((prefix ~ '^[A-Z][A-Z0-9/]{0,9}$'::text)),
  constraint document_formats_series_fkey FOREIGN KEY (series) REFERENCES document_series(series),
  constraint document_formats_width_check CHECK (((width >= 3) AND (width <= 9)))
);

create table document_series (
  series text not null,
  last_number bigint not null default 0,
  constraint document_series_pkey PRIMARY KEY (series),
  constraint paper_series_last_check CHECK ((last_number >= 0)),
  constraint paper_series_series_check CHECK ((series = ANY (ARRAY['invoice'::text, 'credit_note'::text])))
);

create table drawer_sessions (
  id bigint not null generated always as identity,
  drawer_id bigint not null,
  state text not null default 'open'::text,
  opened_by bigint not null,
  opened_at timestamp with time zone not null,
  opened_after bigint not null,
  expected_open bigint not null,
  counted_open bigint not null,
  closed_by bigint,
  closed_at timestamp with time zone,
  closed_through bigint,
  expected_close bigint,
  counted_close bigint,
  handed_over bigint,
  note text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  difference_entry bigint,
  handover_entry bigint,
  constraint drawer_sessions_check CHECK (((handed_over >= 0) AND (handed_over <= counted_close))),
  constraint drawer_sessions_closed CHECK (((state = 'closed'::text) = (closed_through IS NOT NULL))),
  constraint drawer_sessions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint drawer_sessions_counted CHECK (((state = 'open'::text) OR ((counted_close IS NOT NULL) AND (expected_close IS NOT NULL) AND (handed_over IS NOT NULL) AND (closed_by IS NOT NULL) AND (closed_at IS NOT NULL)))),
  constraint drawer_sessions_counted_close_check CHECK (((counted_close >= 0) AND (counted_close <= '1000000000000'::bigint))),
  constraint drawer_sessions_counted_open_check CHECK (((counted_open >= 0) AND (counted_open <= '1000000000000'::bigint))),
  constraint drawer_sessions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint drawer_sessions_difference_entry_fkey FOREIGN KEY (difference_entry) REFERENCES ledger_entries(id),
  constraint drawer_sessions_drawer_id_fkey FOREIGN KEY (drawer_id) REFERENCES cash_drawers(id),
  constraint drawer_sessions_handover_entry_fkey FOREIGN KEY (handover_entry) REFERENCES ledger_entries(id),
  constraint drawer_sessions_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint drawer_sessions_pkey PRIMARY KEY (id),
  constraint drawer_sessions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'pending'::text, 'closed'::text])))
);

create table duffel_events (
  idempotency_key text not null,
  kind text not null,
  order_id text,
  received_at timestamp with time zone not null,
  constraint duffel_events_pkey PRIMARY KEY (idempotency_key)
);

create table duffel_orders (
  ref text not null,
  offer_id text not null,
  order_id text,
  locator text,
  offer jsonb,
  request_sealed text,
  sent_at timestamp with time zone,
  released_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint duffel_order_request CHECK (((request_sealed IS NULL) OR (offer IS NOT NULL))),
  constraint duffel_orders_pkey PRIMARY KEY (ref)
);

create table duffel_refs (
  client_ref text not null,
  ref text not null,
  change_id text,
  sent_at timestamp with time zone,
  bought jsonb,
  constraint duffel_refs_pkey PRIMARY KEY (client_ref),
  constraint duffel_refs_ref_fkey FOREIGN KEY (ref) REFERENCES duffel_orders(ref) ON DELETE CASCADE
);

create table duffel_stay_refs (
  client_ref text not null,
  ref text not null,
  constraint duffel_stay_refs_pkey PRIMARY KEY (client_ref),
  constraint duffel_stay_refs_ref_fkey FOREIGN KEY (ref) REFERENCES duffel_stays(ref) ON DELETE CASCADE
);

create table duffel_stays (
  ref text not null,
  locator text not null,
  agreed jsonb not null,
  pay_by timestamp with time zone not null,
  request_sealed text,
  booking_id text,
  sent_at timestamp with time zone,
  released_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint duffel_stays_locator_key UNIQUE (locator),
  constraint duffel_stays_pkey PRIMARY KEY (ref)
);

create table email_tokens (
  token_digest bytea not null,
  user_id bigint not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint email_tokens_pkey PRIMARY KEY (token_digest),
  constraint email_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text]))),
  constraint email_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table enquiries (
  id bigint not null generated always as identity,
  about text not null,
  subject_id bigint,
  subject text,
  name text not null,
  phone text,
  email text,
  locale text not null,
  state text not null default 'new'::text,
  owner_id bigint,
  next_on date,
  reminded_on date,
  message text not null,
  message_count integer not null default 1,
  booking_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  version integer not null default 1,
  search_text text not null generated always as (lower(((((((name || ' '::text) || COALESCE(subject, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(substr(phone, 2), ''::text)))) stored,
  constraint enquiries_about_check CHECK ((about = ANY (ARRAY['holiday'::text, 'umrah'::text, 'group'::text, 'flight'::text, 'hotel'::text, 'visa'::text, 'insurance'::text, 'ride'::text, 'car'::text, 'other'::text]))),
  constraint enquiries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) DEFERRABLE INITIALLY DEFERRED,
  constraint enquiries_contact CHECK (((phone IS NOT NULL) OR (email IS NOT NULL))),
  constraint enquiries_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint enquiries_message_count_check CHECK ((message_count > 0)),
  constraint enquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'won'::text, 'lost'::text]))),
  constraint enquiries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table enquiry_events (
  id bigint not null generated always as identity,
  enquiry_id bigint not null,
  kind text not null,
  text text,
  before text,
  after text,
  ref_id bigint,
  actor_id bigint,
  at timestamp with time zone not null,
  constraint enquiry_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint enquiry_events_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id),
  constraint enquiry_events_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'mail'::text, 'whatsapp'::text, 'note'::text, 'state'::text, 'owner'::text, 'next_date'::text, 'quote'::text, 'booking'::text, 'separated'::text]))),
  constraint enquiry_events_pkey PRIMARY KEY (id),
  constraint enquiry_events_ref CHECK (((ref_id IS NOT NULL) = (kind = ANY (ARRAY['quote'::text, 'booking'::text, 'separated'::text]))))
);

create table erasure_requests (
  user_id bigint not null,
  version integer not null default 1,
  state text not null default 'pending'::text,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  constraint erasure_requests_check CHECK ((decided_by <> user_id)),
  constraint erasure_requests_check1 CHECK (((state = ANY (ARRAY['declined'::text, 'confirmed'::text])) = (decided_at IS NOT NULL))),
  constraint erasure_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint erasure_requests_pkey PRIMARY KEY (user_id),
  constraint erasure_requests_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'withdrawn'::text, 'declined'::text, 'confirmed'::text]))),
  constraint erasure_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table exchange_rates (
  id bigint not null generated always as identity,
  currency text not null,
  rate exchange_rate not null,
  day date not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint not null,
  constraint exchange_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint exchange_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint exchange_rates_pkey PRIMARY KEY (id)
);

create table expenses (
  id bigint not null generated always as identity,
  account_id bigint not null,
  paid_from bigint not null,
  amount bigint not null,
  currency text not null,
  day date not null,
  payee text not null,
  reference text,
  note text not null default ''::text,
  receipt text,
  state text not null,
  entered_by bigint not null,
  entered_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  entry_id bigint,
  reversal_id bigint,
  tax bigint,
  tax_account_id bigint,
  constraint expenses_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint expenses_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint expenses_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint expenses_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id),
  constraint expenses_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint expenses_paid_from_fkey FOREIGN KEY (paid_from) REFERENCES ledger_accounts(id),
  constraint expenses_pkey PRIMARY KEY (id),
  constraint expenses_posted CHECK (((state = ANY (ARRAY['posted'::text, 'reversed'::text])) = (entry_id IS NOT NULL))),
  constraint expenses_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES ledger_entries(id),
  constraint expenses_reversed CHECK (((state = 'reversed'::text) = (reversal_id IS NOT NULL))),
  constraint expenses_second_person CHECK ((decided_by <> entered_by)),
  constraint expenses_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'posted'::text, 'declined'::text, 'reversed'::text]))),
  constraint expenses_tax CHECK ((((tax IS NULL) = (tax_account_id IS NULL)) AND ((tax IS NULL) OR ((tax >= 1) AND (tax <= (amount - 1)))))),
  constraint expenses_tax_account_id_fkey FOREIGN KEY (tax_account_id) REFERENCES ledger_accounts(id)
);

create table extra_permissions (
  name text not null,
  constraint extra_permissions_pkey PRIMARY KEY (name)
);

create table featured_cars (
  id bigint not null generated always as identity,
  name jsonb not null,
  city jsonb not null,
  seats integer not null,
  picture text not null,
  per_day bigint not null,
  active boolean not null default true,
  "position" integer not null,
  updated_at timestamp with time zone not null default now(),
  vehicle_id bigint,
  constraint featured_cars_per_day_check CHECK ((per_day > 0)),
  constraint featured_cars_picture_fkey FOREIGN KEY (picture) REFERENCES pictures(name),
  constraint featured_cars_pkey PRIMARY KEY (id),
  constraint featured_cars_seats_check CHECK (((seats >= 1) AND (seats <= 60))),
  constraint featured_cars_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES ride_vehicles(id) ON DELETE SET NULL
);

create table featured_items (
  id bigint not null generated always as identity,
  origin text,
  destination text,
  title text,
  title_ar text,
  travel_from date,
  travel_to date,
  active boolean not null default true,
  "position" integer not null,
  updated_at timestamp with time zone not null default now(),
  product text not null,
  hotel jsonb,
  nights integer,
  days_ahead integer,
  constraint featured_flights_check CHECK ((origin <> destination)),
  constraint featured_flights_check1 CHECK ((travel_from <= travel_to)),
  constraint featured_flights_destination_check CHECK ((destination ~ '^[A-Z]{3}$'::text)),
  constraint featured_flights_origin_check CHECK ((origin ~ '^[A-Z]{3}$'::text)),
  constraint featured_flights_pkey PRIMARY KEY (id),
  constraint featured_items_days_ahead_check CHECK (((days_ahead >= 0) AND (days_ahead <= 365))),
  constraint featured_items_nights_check CHECK (((nights >= 1) AND (nights <= 30))),
  constraint featured_items_one_product CHECK (
CASE product
    WHEN 'flight'::text THEN ((num_nulls(origin, destination) = 0) AND (num_nonnulls(hotel, nights, days_ahead) = 0))
    ELSE ((num_nonnulls(origin, destination) = 0) AND (num_nulls(hotel, nights, days_ahead) = 0))
END),
  constraint featured_items_product_check CHECK ((product = ANY (ARRAY['flight'::text, 'hotel'::text])))
);

create table featured_prices (
  featured_id bigint not null,
  checked_at timestamp with time zone not null,
  date date,
  amount bigint,
  currency text,
  airline text,
  stops integer,
  minutes integer,
  stay jsonb,
  constraint featured_fares_amount_check CHECK ((amount >= 0)),
  constraint featured_fares_featured_id_fkey FOREIGN KEY (featured_id) REFERENCES featured_items(id) ON DELETE CASCADE,
  constraint featured_fares_pkey PRIMARY KEY (featured_id),
  constraint featured_prices_whole CHECK (((num_nulls(date, amount, currency) = ANY (ARRAY[0, 3])) AND (num_nulls(airline, stops, minutes) = ANY (ARRAY[0, 3])) AND (num_nonnulls(airline, stay) = num_nonnulls(date))))
);

create table flight_routes (
  origin text not null,
  destination text not null,
  searches integer not null default 0,
  found_at timestamp with time zone not null,
  constraint flight_routes_destination_check CHECK ((destination ~ '^[A-Z]{3}$'::text)),
  constraint flight_routes_origin_check CHECK ((origin ~ '^[A-Z]{3}$'::text)),
  constraint flight_routes_pkey PRIMARY KEY (origin, destination)
);

create table groups (
  id bigint not null generated always as identity,
  allotment_id bigint not null,
  category text not null,
  airline text not null,
  origin text not null,
  destination text not null,
  departs_on date not null,
  returns_on date,
  flights jsonb not null,
  prices jsonb not null,
  deposit jsonb not null,
  deposit_hours integer not null,
  names_by date not null,
  balance_by date not null,
  ticketing_by date,
  sales_from date,
  sales_to date,
  free_reduction integer not null,
  terms jsonb not null,
  audience text not null,
  show_seats boolean not null,
  state text not null,
  pnr text,
  version integer not null default 1,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint groups_airline_check CHECK ((airline ~ '^[A-Z0-9]{2}$'::text)),
  constraint groups_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id),
  constraint groups_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'agents'::text]))),
  constraint groups_category_check CHECK ((category = ANY (ARRAY['uae'::text, 'ksa'::text, 'bahrain'::text, 'muscat'::text, 'qatar'::text, 'uk'::text, 'umrah'::text, 'other'::text]))),
  constraint groups_deposit_hours_check CHECK (((deposit_hours >= 1) AND (deposit_hours <= 720))),
  constraint groups_destination_check CHECK ((destination ~ '^[A-Z]{3}$'::text)),
  constraint groups_free_reduction_check CHECK (((free_reduction >= 0) AND (free_reduction <= 100))),
  constraint groups_origin_check CHECK ((origin ~ '^[A-Z]{3}$'::text)),
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text])))
);

create table guest_holds (
  booking_id bigint not null,
  address_key text not null,
  email_key text not null,
  flight_keys text[] not null,
  code_sealed text not null,
  confirm_by timestamp with time zone not null,
  tries integer not null default 0,
  confirmed_at timestamp with time zone,
  constraint guest_holds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint guest_holds_pkey PRIMARY KEY (booking_id)
);

create table header_images (
  id bigint not null generated always as identity,
  product text not null,
  picture text not null,
  "position" integer not null,
  constraint header_images_picture_fkey FOREIGN KEY (picture) REFERENCES pictures(name),
  constraint header_images_pkey PRIMARY KEY (id),
  constraint header_images_product_check CHECK ((product = ANY (ARRAY['umrah'::text, 'holiday'::text, 'visa'::text]))),
  constraint header_images_product_picture_key UNIQUE (product, picture)
);

create table holiday_departures (
  id bigint not null generated always as identity,
  holiday_id bigint not null,
  departs_on date not null,
  book_by date not null,
  allotment_id bigint not null,
  withdrawn_at timestamp with time zone,
  constraint holiday_departures_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id),
  constraint holiday_departures_check CHECK ((book_by < departs_on)),
  constraint holiday_departures_holiday_id_fkey FOREIGN KEY (holiday_id) REFERENCES holidays(id) ON DELETE CASCADE,
  constraint holiday_departures_pkey PRIMARY KEY (id)
);

create table holidays (
  id bigint not null generated always as identity,
  form jsonb not null,
  status text not null,
  region text not null,
  nights integer not null,
  public_from bigint not null,
  agent_from bigint not null,
  valid_from date not null,
  valid_to date not null,
  next_departure date not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  constraint holidays_check CHECK ((valid_to >= valid_from)),
  constraint holidays_nights_check CHECK (((nights >= 0) AND (nights <= 40))),
  constraint holidays_pkey PRIMARY KEY (id),
  constraint holidays_region_check CHECK ((region = ANY (ARRAY['domestic'::text, 'international'::text]))),
  constraint holidays_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text])))
);

create table home_picks (
  product text not null,
  record_id bigint not null,
  "position" integer not null,
  constraint home_picks_pkey PRIMARY KEY (product, record_id),
  constraint home_picks_product_check CHECK ((product = ANY (ARRAY['umrah'::text, 'holiday'::text])))
);

create table house_stays.room_nights (
  hotel text not null,
  room text not null,
  night date not null,
  sold house_stays.room_count not null default 0,
  capacity house_stays.room_count not null,
  constraint room_nights_check CHECK (((sold)::integer <= (capacity)::integer)),
  constraint room_nights_pkey PRIMARY KEY (hotel, room, night)
);

create table house_stays.room_sales (
  ref text not null,
  city text not null,
  hotel text not null,
  room text not null,
  night date not null,
  rooms house_stays.room_count not null,
  claim_nights integer not null,
  until timestamp with time zone,
  constraint room_sales_pkey PRIMARY KEY (ref, hotel, room, night)
);

create table house_stays.stay_order_refs (
  ref text not null,
  locator text not null,
  constraint stay_order_refs_locator_fkey FOREIGN KEY (locator) REFERENCES house_stays.stay_orders(locator),
  constraint stay_order_refs_pkey PRIMARY KEY (ref)
);

create table house_stays.stay_orders (
  locator text not null,
  state house_stays.order_state not null,
  body jsonb not null,
  constraint stay_orders_pkey PRIMARY KEY (locator)
);

create table idempotency_keys (
  actor text not null,
  call text not null,
  key text not null,
  request_digest bytea not null,
  claim_id uuid not null,
  status integer,
  reply text storage external,
  claimed_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (actor, call, key)
);

create table imported_orders (
  supplier text not null,
  order_id text not null,
  booking_id bigint not null,
  imported_at timestamp with time zone not null,
  awaits_issue boolean not null default false,
  constraint imported_orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) DEFERRABLE INITIALLY DEFERRED,
  constraint imported_orders_booking_id_key UNIQUE (booking_id),
  constraint imported_orders_pkey PRIMARY KEY (supplier, order_id)
);

create table insurance_plans (
  id bigint not null generated always as identity,
  form jsonb not null,
  status text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  constraint insurance_plans_pkey PRIMARY KEY (id),
  constraint insurance_plans_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text])))
);

create table integration_keys (
  kind text not null,
  value_sealed text,
  ending text,
  version integer not null default 1,
  saved_at timestamp with time zone not null,
  saved_by bigint,
  constraint integration_key_ending CHECK (((ending IS NULL) OR (value_sealed IS NOT NULL))),
  constraint integration_keys_pkey PRIMARY KEY (kind),
  constraint integration_keys_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id)
);

create table invoices (
  id bigint not null generated always as identity,
  number bigint not null,
  booking_id bigint not null,
  amount bigint not null,
  currency text not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  document_no text,
  constraint invoices_amount_check CHECK ((amount >= 0)),
  constraint invoices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint invoices_booking_id_key UNIQUE (booking_id),
  constraint invoices_made_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_number_key UNIQUE (number),
  constraint invoices_pkey PRIMARY KEY (id)
);

create table job_runs (
  name text not null,
  done_at timestamp with time zone not null default now(),
  constraint job_runs_pkey PRIMARY KEY (name)
);

create table known_devices (
  user_id bigint not null,
  device_digest bytea not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_digest),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create unlogged table last_writes (
  user_id bigint not null,
  "position" bigint not null,
  constraint last_writes_pkey PRIMARY KEY (user_id)
) with (fillfactor=50);

create table late_money (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint late_money_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint late_money_booking_id_key UNIQUE (booking_id),
  constraint late_money_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint late_money_pkey PRIMARY KEY (id)
);

create table ledger_accounts (
  id bigint not null generated always as identity,
  code text not null,
  class text not null,
  name text not null,
  currency text not null,
  owner_id bigint,
  active boolean not null default true,
  constraint ledger_accounts_class_check CHECK ((class = ANY (ARRAY['wallet'::text, 'bank'::text, 'cash'::text, 'payable'::text, 'revenue'::text, 'gateway'::text, 'suspense'::text, 'exchange'::text, 'rounding'::text, 'opening'::text, 'expense'::text]))),
  constraint ledger_accounts_code_key UNIQUE (code),
  constraint ledger_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint ledger_accounts_pkey PRIMARY KEY (id)
);

create table ledger_by_hand (
  id bigint not null generated always as identity,
  person_id bigint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint ledger_by_hand_amount_check CHECK ((amount > 0)),
  constraint ledger_by_hand_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint ledger_by_hand_pkey PRIMARY KEY (id)
);

create table ledger_checkpoints (
  account_id bigint not null,
  day date not null,
  through bigint not null,
  balance bigint not null,
  debited bigint not null,
  constraint ledger_checkpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_checkpoints_pkey PRIMARY KEY (account_id, day, through)
);

create table ledger_checks (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  ok boolean not null,
  entries bigint not null,
  accounts bigint not null,
  differences jsonb not null,
  constraint ledger_checks_pkey PRIMARY KEY (id)
);

create table ledger_closings (
  account_id bigint not null,
  day date not null,
  balance bigint not null,
  debited bigint not null,
  constraint ledger_closings_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_closings_pkey PRIMARY KEY (account_id, day)
);

create table ledger_entries (
  id bigint not null generated always as identity,
  key text not null,
  kind entry_kind not null,
  day date not null,
  at timestamp with time zone not null,
  created_by bigint,
  note text not null default ''::text,
  booking_id bigint,
  product text,
  airline text,
  route text,
  supplier text,
  travel_on date,
  agent_id bigint,
  salesman_id bigint,
  reverses bigint,
  client_total bigint,
  rate_from text,
  rate_to text,
  rate exchange_rate,
  foreign_currency text,
  foreign_amount bigint,
  constraint ledger_entries_foreign CHECK (((foreign_currency IS NULL) = (foreign_amount IS NULL))),
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_entries(id),
  constraint ledger_entries_whole TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table ledger_holds (
  ref text not null,
  account_id bigint not null,
  amount positive_amount not null,
  purpose hold_purpose not null,
  booking_id bigint,
  state hold_state not null default 'open'::text,
  entry_id bigint,
  at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint ledger_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_wallets(account_id),
  constraint ledger_holds_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint ledger_holds_largest CHECK (((amount)::bigint <= '10000000000000'::bigint)),
  constraint ledger_holds_pkey PRIMARY KEY (ref)
);

create table ledger_lines (
  entry_id bigint not null,
  place line_place not null,
  account_id bigint not null,
  amount line_amount not null,
  currency text not null,
  day date not null,
  balance_after bigint,
  debited_after bigint,
  written_on date,
  constraint ledger_lines_pkey PRIMARY KEY (entry_id, place),
  constraint ledger_lines_whole TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table ledger_requests (
  id bigint not null generated always as identity,
  kind text not null,
  form jsonb not null,
  amount bigint not null,
  agent_id bigint,
  state text not null default 'pending'::text,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  entry_id bigint,
  call_id bigint,
  subject text not null default ''::text,
  constraint ledger_requests_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint ledger_requests_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint ledger_requests_decided CHECK ((((state = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint ledger_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint ledger_requests_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint ledger_requests_pkey PRIMARY KEY (id),
  constraint ledger_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint ledger_requests_second_person CHECK ((decided_by <> requested_by)),
  constraint ledger_requests_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table ledger_settings (
  single boolean not null default true,
  base_currency text not null default 'PKR'::text,
  closed_through date not null default '0001-01-01'::date,
  checkpointed_through bigint not null default 0,
  rounding_step bigint,
  approval_above bigint not null default 500000000,
  books_closed_through date not null default '0001-01-01'::date,
  drawer_difference_above bigint not null default 100000,
  constraint ledger_settings_approval_above_check CHECK (((approval_above >= 0) AND (approval_above <= '1000000000000'::bigint))),
  constraint ledger_settings_drawer_difference_above_check CHECK (((drawer_difference_above >= 0) AND (drawer_difference_above <= '1000000000000'::bigint))),
  constraint ledger_settings_pkey PRIMARY KEY (single),
  constraint ledger_settings_rounding_step_check CHECK (((rounding_step >= 1) AND (rounding_step <= 1000000))),
  constraint ledger_settings_single_check CHECK (single)
);

create table ledger_wallets (
  account_id bigint not null,
  owner_id bigint not null,
  balance bigint not null default 0,
  held bigint not null default 0,
  reserved bigint not null default 0,
  debited bigint not null default 0,
  lines bigint not null default 0,
  last_day date not null default '0001-01-01'::date,
  credit_limit bigint not null default 0,
  booking_limit bigint,
  credit_days integer,
  low_balance bigint,
  low_balance_notified_at timestamp with time zone,
  over_limit bigint not null default 0,
  temporary_credit price not null default 0,
  temporary_until date,
  constraint ledger_wallets_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_wallets_largest CHECK (((balance >= '-1000000000000000'::bigint) AND (balance <= '1000000000000000'::bigint))),
  constraint ledger_wallets_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint ledger_wallets_pkey PRIMARY KEY (account_id),
  constraint wallet_counts CHECK ((LEAST(held, reserved, over_limit) >= 0)),
  constraint wallet_funds CHECK (((((balance - held) + credit_limit) + over_limit) >= 0))
) with (fillfactor=50);

create table mail_preferences (
  user_id bigint not null,
  topic text not null,
  by_mail boolean not null,
  constraint mail_preferences_pkey PRIMARY KEY (user_id, topic),
  constraint mail_preferences_topic_check CHECK ((topic = ANY (ARRAY['bookings'::text, 'deadlines'::text, 'money'::text, 'account'::text]))),
  constraint mail_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table mail_templates (
  key text not null,
  en jsonb,
  ar jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by bigint not null,
  constraint mail_templates_key_check CHECK ((key ~ '^[a-z_.]{3,80}$'::text)),
  constraint mail_templates_pkey PRIMARY KEY (key),
  constraint mail_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);

create table mailbox (
  id bigint not null generated always as identity,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  at timestamp with time zone not null default now(),
  attachments jsonb not null default '[]'::jsonb,
  constraint mailbox_pkey PRIMARY KEY (id)
);

create table managed_role_permissions (
  role_id bigint not null,
  permission text not null,
  constraint managed_role_permissions_pkey PRIMARY KEY (role_id, permission),
  constraint managed_role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES managed_roles(id) ON DELETE CASCADE
);

create table managed_roles (
  id bigint not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint managed_roles_pkey PRIMARY KEY (id)
);

create table margin_rules (
  id bigint not null generated always as identity,
  layer text not null,
  kind text not null,
  value bigint not null,
  direction text not null,
  per text not null,
  applies_to text not null,
  active boolean not null default true,
  product text,
  supplier text,
  airline text,
  origin text,
  destination text,
  origin_country text,
  destination_country text,
  cabin text,
  agent_id bigint,
  updated_at timestamp with time zone not null default now(),
  booking_class text,
  trip_type text,
  passenger text,
  valid_from date,
  valid_to date,
  city text,
  stars smallint,
  group_id bigint,
  constraint margin_rules_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint margin_rules_applies_to_check CHECK ((applies_to = ANY (ARRAY['base'::text, 'total'::text]))),
  constraint margin_rules_booking_class_check CHECK ((booking_class ~ '^[A-Z]{1,2}$'::text)),
  constraint margin_rules_check CHECK (((value >= 0) AND ((kind = 'flat'::text) OR (value <= 10000)))),
  constraint margin_rules_check1 CHECK (((layer <> 'airline'::text) OR (airline IS NOT NULL))),
  constraint margin_rules_check2 CHECK (((layer <> 'markup'::text) OR (agent_id IS NOT NULL))),
  constraint margin_rules_check3 CHECK (((layer = ANY (ARRAY['agent'::text, 'markup'::text])) OR (agent_id IS NULL))),
  constraint margin_rules_city_check CHECK ((city ~ '^[\w.:-]{1,80}$'::text)),
  constraint margin_rules_conditions UNIQUE NULLS NOT DISTINCT (layer, product, supplier, airline, origin, destination, origin_country, destination_country, cabin, booking_class, trip_type, passenger, city, stars, valid_from, valid_to, agent_id, group_id),
  constraint margin_rules_direction_check CHECK ((direction = ANY (ARRAY['up'::text, 'down'::text]))),
  constraint margin_rules_group CHECK (((group_id IS NULL) OR ((layer = 'agent'::text) AND (agent_id IS NULL)))),
  constraint margin_rules_group_id_fkey FOREIGN KEY (group_id) REFERENCES agent_groups(id),
  constraint margin_rules_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'flat'::text]))),
  constraint margin_rules_largest CHECK ((value <= '1000000000000'::bigint)),
  constraint margin_rules_layer_check CHECK ((layer = ANY (ARRAY['airline'::text, 'customer'::text, 'agent'::text, 'markup'::text]))),
  constraint margin_rules_passenger_check CHECK ((passenger = ANY (ARRAY['adult'::text, 'child'::text, 'infant'::text]))),
  constraint margin_rules_per_check CHECK ((per = ANY (ARRAY['passenger'::text, 'booking'::text]))),
  constraint margin_rules_pkey PRIMARY KEY (id),
  constraint margin_rules_stars_check CHECK (((stars >= 0) AND (stars <= 5))),
  constraint margin_rules_trip_type_check CHECK ((trip_type = ANY (ARRAY['one_way'::text, 'round_trip'::text, 'multi_city'::text]))),
  constraint margin_rules_validity CHECK ((valid_to >= valid_from))
);

create table migrations (
  name text not null,
  digest text not null,
  at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table money_returns (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  account_title text,
  account_number text,
  state text not null default 'asked'::text,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  bank_id bigint,
  sent_on date,
  reference text,
  entry_id bigint,
  constraint money_returns_amount_check CHECK ((amount > 0)),
  constraint money_returns_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint money_returns_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  constraint money_returns_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint money_returns_check CHECK (((method = 'transfer'::text) = (account_number IS NOT NULL))),
  constraint money_returns_check1 CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
  constraint money_returns_check2 CHECK (((state = 'sent'::text) = (entry_id IS NOT NULL))),
  constraint money_returns_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint money_returns_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint money_returns_method_check CHECK ((method = ANY (ARRAY['transfer'::text, 'cash'::text]))),
  constraint money_returns_pkey PRIMARY KEY (id),
  constraint money_returns_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'withdrawn'::text])))
);

create table month_closes (
  id bigint not null generated always as identity,
  action text not null,
  month date not null,
  note text not null default ''::text,
  state text not null default 'pending'::text,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  since date,
  entries bigint,
  total bigint,
  in_force boolean not null default false,
  constraint month_closes_action_check CHECK ((action = ANY (ARRAY['close'::text, 'reopen'::text]))),
  constraint month_closes_decided CHECK (((state = 'pending'::text) = (decided_by IS NULL))),
  constraint month_closes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint month_closes_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint month_closes_pkey PRIMARY KEY (id),
  constraint month_closes_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint month_closes_second_person CHECK ((decided_by <> requested_by)),
  constraint month_closes_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'declined'::text])))
);

create table moved_receipts (
  from_id bigint not null,
  to_id bigint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint moved_receipts_amount_check CHECK ((amount > 0)),
  constraint moved_receipts_from_id_fkey FOREIGN KEY (from_id) REFERENCES bookings(id),
  constraint moved_receipts_pkey PRIMARY KEY (from_id, to_id),
  constraint moved_receipts_to_id_fkey FOREIGN KEY (to_id) REFERENCES bookings(id)
);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  "values" jsonb not null default '{}'::jsonb,
  link text,
  at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint notifications_kind_check CHECK ((kind ~ '^[a-z_]+\.[a-z_]+$'::text)),
  constraint notifications_link_check CHECK ((link ~ '^/[^/]'::text)),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table offline_bookings (
  booking_id bigint not null,
  details jsonb not null,
  price_parts jsonb not null,
  price_changes integer not null default 0,
  cost_currency text,
  cost_rate numeric(17,8),
  constraint offline_bookings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint offline_bookings_cost_currency CHECK ((((cost_currency IS NULL) = (cost_rate IS NULL)) AND ((cost_currency IS NULL) OR (cost_currency ~ '^[A-Z]{3}$'::text)) AND ((cost_rate IS NULL) OR (cost_rate > (0)::numeric)))),
  constraint offline_bookings_pkey PRIMARY KEY (booking_id)
);

create table offline_documents (
  booking_id bigint not null,
  file_name text not null,
  "position" integer not null,
  constraint offline_documents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint offline_documents_file_name_fkey FOREIGN KEY (file_name) REFERENCES uploads(file_name),
  constraint offline_documents_pkey PRIMARY KEY (booking_id, file_name)
);

create table one_time_codes (
  user_id bigint not null,
  code_mac text not null,
  tries_left integer not null,
  expires_at timestamp with time zone not null,
  request_digest bytea not null,
  constraint one_time_codes_pkey PRIMARY KEY (user_id),
  constraint one_time_codes_tries_left_check CHECK ((tries_left >= 0)),
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table payable_items (
  id bigint not null generated always as identity,
  account_id bigint not null,
  source text not null,
  source_id bigint not null,
  day date not null,
  charged bigint not null,
  settled bigint not null default 0,
  foreign_currency text,
  foreign_charged bigint not null default 0,
  foreign_settled bigint not null default 0,
  rate exchange_rate,
  constraint payable_items_pkey PRIMARY KEY (id)
);

create table payable_matches (
  id bigint not null generated always as identity,
  owed_item bigint not null,
  paid_item bigint not null,
  amount bigint not null,
  voucher_id bigint not null,
  released_at timestamp with time zone,
  paid_amount bigint,
  foreign_amount bigint,
  exchange_entry bigint,
  constraint payable_matches_amount_check CHECK ((amount > 0)),
  constraint payable_matches_check CHECK ((owed_item <> paid_item)),
  constraint payable_matches_exchange_entry_fkey FOREIGN KEY (exchange_entry) REFERENCES ledger_entries(id),
  constraint payable_matches_foreign CHECK (((paid_amount IS NULL) = (foreign_amount IS NULL))),
  constraint payable_matches_foreign_amount_check CHECK ((foreign_amount > 0)),
  constraint payable_matches_owed_item_fkey FOREIGN KEY (owed_item) REFERENCES payable_items(id),
  constraint payable_matches_paid_amount_check CHECK ((paid_amount >= 0)),
  constraint payable_matches_paid_item_fkey FOREIGN KEY (paid_item) REFERENCES payable_items(id),
  constraint payable_matches_pkey PRIMARY KEY (id),
  constraint payable_matches_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES supplier_vouchers(id)
);

create table payment_events (
  token text not null,
  tracker text not null,
  kind text not null,
  payment_id bigint,
  body jsonb not null,
  received_at timestamp with time zone not null,
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_events_pkey PRIMARY KEY (token)
);

create table payment_refunds (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  requested_by bigint,
  requested_at timestamp with time zone not null,
  idempotency_key text,
  state text not null default 'asked'::text,
  provider_answer text,
  lookup_count integer not null default 0,
  lookup_after timestamp with time zone not null,
  settled_at timestamp with time zone,
  entry_id bigint,
  partial_seen_at timestamp with time zone,
  partial_amount bigint,
  requested_amount bigint,
  settled_by bigint,
  constraint payment_refunds_amount_check CHECK ((amount > 0)),
  constraint payment_refunds_answer_check CHECK ((provider_answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint payment_refunds_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint payment_refunds_entry_id_key UNIQUE (entry_id),
  constraint payment_refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint payment_refunds_part_told_check CHECK ((partial_amount > 0)),
  constraint payment_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint payment_refunds_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint payment_refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'made'::text, 'refused'::text]))),
  constraint refund_entry CHECK (((entry_id IS NULL) OR (state = 'made'::text))),
  constraint refund_partial_amount CHECK (((partial_amount IS NULL) OR (partial_seen_at IS NOT NULL))),
  constraint refund_requested_amount CHECK (((requested_amount IS NULL) OR ((state = 'made'::text) AND (requested_amount > amount)))),
  constraint refund_settled CHECK (((settled_at IS NULL) = (state = 'asked'::text))),
  constraint refund_settled_by CHECK (((settled_by IS NULL) OR ((state = 'made'::text) AND (partial_seen_at IS NOT NULL))))
);

create table payment_requests (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  created_by bigint not null,
  email text not null,
  amount bigint not null,
  currency text not null,
  due_on date not null,
  note text,
  locale text not null,
  token_digest bytea not null,
  token_sealed text not null,
  created_at timestamp with time zone not null,
  viewed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  paid_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  constraint payment_requests_amount_check CHECK ((amount > 0)),
  constraint payment_requests_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payment_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint payment_requests_largest CHECK ((amount <= '1000000000000'::bigint)),
  constraint payment_requests_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint payment_requests_pkey PRIMARY KEY (id),
  constraint payment_requests_token_digest_key UNIQUE (token_digest),
  constraint payment_requests_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  constraint request_ends_once CHECK (((paid_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint request_withdrawn_by CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL)))
);

create table payments (
  id bigint not null generated always as identity,
  key text not null,
  tracker text not null,
  booking_id bigint,
  request_id bigint,
  payer_id bigint,
  amount bigint not null,
  currency text not null,
  state text not null default 'started'::text,
  started_at timestamp with time zone not null,
  page_created_at timestamp with time zone not null,
  lookup_count integer not null default 0,
  looked_up_at timestamp with time zone,
  lookup_after timestamp with time zone not null,
  paid_at timestamp with time zone,
  paid_amount bigint,
  paid_currency text,
  matched boolean,
  entry_id bigint,
  reversal_id bigint,
  issue text,
  issue_reason text,
  fee bigint,
  fee_entry_id bigint,
  fee_lookup_count integer not null default 0,
  fee_lookup_after timestamp with time zone,
  extras jsonb,
  constraint payment_entry CHECK (((entry_id IS NOT NULL) = ((state = ANY (ARRAY['paid'::text, 'refunded'::text])) AND COALESCE(matched, false)))),
  constraint payment_fee CHECK (((fee IS NULL) = (fee_entry_id IS NULL))),
  constraint payment_issue CHECK (((issue IS NULL) OR (entry_id IS NOT NULL))),
  constraint payment_purpose CHECK (((booking_id IS NOT NULL) OR ((payer_id IS NOT NULL) AND (request_id IS NULL)))),
  constraint payment_reversal CHECK (((reversal_id IS NULL) OR ((state = 'refunded'::text) AND (entry_id IS NOT NULL)))),
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payments_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint payments_entry_id_key UNIQUE (entry_id),
  constraint payments_fee_check CHECK ((fee > 0)),
  constraint payments_fee_entry_id_fkey FOREIGN KEY (fee_entry_id) REFERENCES ledger_entries(id),
  constraint payments_fee_entry_id_key UNIQUE (fee_entry_id),
  constraint payments_issue_check CHECK ((issue = ANY (ARRAY['asked'::text, 'done'::text, 'kept'::text]))),
  constraint payments_key_key UNIQUE (key),
  constraint payments_largest CHECK ((amount <= '10000000000000'::bigint)),
  constraint payments_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_request_id_fkey FOREIGN KEY (request_id) REFERENCES payment_requests(id),
  constraint payments_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES ledger_entries(id),
  constraint payments_reversal_id_key UNIQUE (reversal_id),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['started'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'refunded'::text]))),
  constraint payments_tracker_key UNIQUE (tracker)
);

create table pictures (
  name text not null,
  width integer not null,
  height integer not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint pictures_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_name_check CHECK ((name ~ '^[a-z0-9]{32}\.webp$'::text)),
  constraint pictures_pkey PRIMARY KEY (name),
  constraint pictures_width_check CHECK ((width > 0))
);

create table pricing_version (
  single boolean not null default true,
  version bigint not null default 0,
  constraint pricing_version_pkey PRIMARY KEY (single),
  constraint pricing_version_single_check CHECK (single)
);

create table promo_images (
  id bigint not null generated always as identity,
  picture text not null,
  alt jsonb not null,
  link text,
  audience text not null,
  language text,
  starts_on date,
  ends_on date,
  active boolean not null default true,
  "position" integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint promo_images_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'customers'::text, 'agents'::text]))),
  constraint promo_images_check CHECK (((starts_on IS NULL) OR (ends_on IS NULL) OR (starts_on <= ends_on))),
  constraint promo_images_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint promo_images_picture_fkey FOREIGN KEY (picture) REFERENCES pictures(name),
  constraint promo_images_pkey PRIMARY KEY (id)
);

create table quote_options (
  quote_id bigint not null,
  "position" smallint not null,
  shown jsonb not null,
  currency text not null,
  total bigint not null,
  constraint quote_options_largest_total CHECK ((total <= '10000000000000'::bigint)),
  constraint quote_options_pkey PRIMARY KEY (quote_id, "position"),
  constraint quote_options_position_check CHECK ((("position" >= 1) AND ("position" <= 5))),
  constraint quote_options_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id),
  constraint quote_options_total_check CHECK ((total > 0))
);

create table quote_parts (
  quote_id bigint not null,
  "position" smallint not null,
  part smallint not null,
  item jsonb not null,
  total bigint not null,
  owed bigint not null,
  booking_id bigint,
  booked_at timestamp with time zone,
  constraint quote_parts_booked_check CHECK (((booking_id IS NULL) = (booked_at IS NULL))),
  constraint quote_parts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint quote_parts_item_check CHECK (((item ->> 'product'::text) = ANY (ARRAY['flight'::text, 'hotel'::text, 'umrah'::text, 'group'::text, 'holiday'::text, 'ride'::text]))),
  constraint quote_parts_largest CHECK (((total <= '10000000000000'::bigint) AND (owed <= '10000000000000'::bigint))),
  constraint quote_parts_part_check CHECK (((part >= 1) AND (part <= 5))),
  constraint quote_parts_pkey PRIMARY KEY (quote_id, "position", part),
  constraint quote_parts_quote_id_position_fkey FOREIGN KEY (quote_id, "position") REFERENCES quote_options(quote_id, "position"),
  constraint quote_parts_total_check CHECK ((total > 0))
);

create table quote_requests (
  id bigint not null generated always as identity,
  quote_id bigint not null,
  "position" smallint not null,
  name text not null,
  phone text not null,
  message text,
  requested_at timestamp with time zone not null,
  constraint quote_requests_pkey PRIMARY KEY (id),
  constraint quote_requests_quote_id_position_fkey FOREIGN KEY (quote_id, "position") REFERENCES quote_options(quote_id, "position"),
  constraint quote_requests_quote_id_position_phone_key UNIQUE (quote_id, "position", phone)
);

create table quotes (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  side text not null,
  locale text not null,
  client_name text not null,
  email text,
  phone text,
  note text,
  trip text,
  passengers jsonb,
  token_digest bytea not null,
  token_sealed text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  viewed_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint quotes_check CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
  constraint quotes_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint quotes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_side_check CHECK ((side = ANY (ARRAY['agent'::text, 'office'::text]))),
  constraint quotes_token_digest_key UNIQUE (token_digest)
);

create unlogged table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);

create table reference_version (
  only_one boolean not null default true,
  version bigint not null default 0,
  constraint reference_version_only_one_check CHECK (only_one),
  constraint reference_version_pkey PRIMARY KEY (only_one)
);

create table restored_copies (
  restored_at timestamp with time zone not null default now(),
  released_at timestamp with time zone,
  constraint restored_copies_pkey PRIMARY KEY (restored_at)
);

create table ride_days (
  vehicle_id bigint not null,
  day date not null,
  total integer not null,
  own boolean not null default false,
  held integer not null default 0,
  issued integer not null default 0,
  constraint ride_days_held_check CHECK ((held >= 0)),
  constraint ride_days_issued_check CHECK ((issued >= 0)),
  constraint ride_days_pkey PRIMARY KEY (vehicle_id, day),
  constraint ride_days_sold CHECK (((held + issued) <= total)),
  constraint ride_days_total_check CHECK (((total >= 0) AND (total <= 100000))),
  constraint ride_days_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES ride_vehicles(id) ON DELETE CASCADE
);

create table ride_routes (
  id bigint not null generated always as identity,
  form jsonb not null,
  service text not null,
  from_id bigint not null,
  to_id bigint,
  "position" integer not null,
  active boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  constraint ride_routes_check CHECK (((service = 'transfer'::text) = (to_id IS NOT NULL))),
  constraint ride_routes_from_id_fkey FOREIGN KEY (from_id) REFERENCES ride_zones(id),
  constraint ride_routes_pkey PRIMARY KEY (id),
  constraint ride_routes_service_check CHECK ((service = ANY (ARRAY['transfer'::text, 'hourly'::text, 'daily'::text]))),
  constraint ride_routes_to_id_fkey FOREIGN KEY (to_id) REFERENCES ride_zones(id)
);

create table ride_vehicles (
  id bigint not null generated always as identity,
  name jsonb not null,
  category text not null,
  seats integer not null,
  bags integer not null,
  pictures text[] not null,
  stock integer not null,
  "position" integer not null,
  active boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  constraint ride_vehicles_bags_check CHECK ((bags >= 0)),
  constraint ride_vehicles_category_check CHECK ((category = ANY (ARRAY['sedan'::text, 'suv'::text, 'van'::text, 'minibus'::text, 'coach'::text, 'vip'::text]))),
  constraint ride_vehicles_pkey PRIMARY KEY (id),
  constraint ride_vehicles_seats_check CHECK ((seats > 0)),
  constraint ride_vehicles_stock_check CHECK (((stock >= 0) AND (stock <= 100000)))
);

create table ride_zones (
  id bigint not null generated always as identity,
  kind text not null,
  code text,
  city text,
  name jsonb not null,
  zone text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint ride_zones_check CHECK (((kind = 'airport'::text) = (code IS NOT NULL))),
  constraint ride_zones_code_check CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint ride_zones_kind_check CHECK ((kind = ANY (ARRAY['airport'::text, 'city'::text, 'area'::text]))),
  constraint ride_zones_pkey PRIMARY KEY (id)
);

create table route_fares (
  origin text not null,
  destination text not null,
  date date not null,
  amount bigint not null,
  currency text not null,
  airline text not null,
  stops integer not null,
  minutes integer not null,
  airlines text[] not null,
  fastest_minutes integer not null,
  found_at timestamp with time zone not null,
  constraint route_fares_amount_check CHECK ((amount >= 0)),
  constraint route_fares_origin_destination_fkey FOREIGN KEY (origin, destination) REFERENCES flight_routes(origin, destination) ON DELETE CASCADE,
  constraint route_fares_pkey PRIMARY KEY (origin, destination, date)
);

create table saved_views (
  id bigint not null generated always as identity,
  user_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null default now(),
  shared_with text,
  constraint saved_views_list_check CHECK ((list ~ '^[a-z][a-z-]{1,39}$'::text)),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_query_check CHECK ((length(query) <= 600)),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint saved_views_user_id_list_name_key UNIQUE (user_id, list, name)
);

create table session_settings (
  single boolean not null default true,
  idle_minutes integer not null default 60,
  version integer not null default 0,
  updated_at timestamp with time zone,
  updated_by bigint,
  constraint session_settings_idle_minutes_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 720))),
  constraint session_settings_pkey PRIMARY KEY (single),
  constraint session_settings_single_check CHECK (single),
  constraint session_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);

create table sessions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_digest bytea not null,
  ip text,
  user_agent text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  viewed_user_id bigint,
  viewed_until timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_view_is_whole CHECK (((viewed_user_id IS NULL) = (viewed_until IS NULL))),
  constraint sessions_viewed_user_id_fkey FOREIGN KEY (viewed_user_id) REFERENCES users(id)
);

create unlogged table share_pictures (
  kind text not null,
  record text not null,
  locale text not null,
  digest bytea not null,
  picture bytea not null,
  drawn_at timestamp with time zone not null default now(),
  constraint share_pictures_pkey PRIMARY KEY (kind, record, locale)
);

create table sooper.cabins (
  flight_key text not null,
  cabin text not null,
  sold seat_count not null default 0,
  capacity seat_count not null,
  constraint sooper_cabins_check CHECK (((sold)::integer <= (capacity)::integer)),
  constraint sooper_cabins_pkey PRIMARY KEY (flight_key, cabin)
);

create table sooper.order_refs (
  ref text not null,
  locator text not null,
  constraint sooper_order_refs_locator_fkey FOREIGN KEY (locator) REFERENCES sooper.orders(locator),
  constraint sooper_order_refs_pkey PRIMARY KEY (ref)
);

create table sooper.orders (
  locator text not null,
  state order_state not null,
  body jsonb not null,
  constraint sooper_orders_pkey PRIMARY KEY (locator)
);

create table sooper.sales (
  ref text not null,
  flight_key text not null,
  cabin text not null,
  seats positive_count not null,
  until timestamp with time zone,
  constraint sooper_sales_pkey PRIMARY KEY (ref, flight_key, cabin)
);

create table sooper.seats (
  flight_key text not null,
  designator text not null,
  cabin text not null,
  ref text not null,
  constraint sooper_seats_pkey PRIMARY KEY (flight_key, designator)
);

create table stop_sales (
  id bigint not null generated always as identity,
  supplier text not null,
  hotel_id text not null,
  hotel jsonb not null,
  reason text,
  stopped_by bigint not null,
  stopped_at timestamp with time zone not null,
  constraint stop_sales_pkey PRIMARY KEY (id),
  constraint stop_sales_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id),
  constraint stop_sales_supplier_hotel_id_key UNIQUE (supplier, hotel_id)
);

create unlogged table stored_searches (
  id text not null,
  body bytea storage external not null,
  expires_at timestamp with time zone not null,
  constraint stored_searches_pkey PRIMARY KEY (id)
);

create table supplier_statement_lines (
  id bigint not null generated always as identity,
  statement_id bigint not null,
  day date not null,
  reference text not null,
  description text not null,
  amount bigint not null,
  item_id bigint,
  set_aside boolean not null default false,
  voucher_id bigint,
  note text,
  settled_by bigint,
  settled_at timestamp with time zone,
  constraint supplier_statement_lines_amount_check CHECK ((amount <> 0)),
  constraint supplier_statement_lines_item_id_fkey FOREIGN KEY (item_id) REFERENCES payable_items(id),
  constraint supplier_statement_lines_pkey PRIMARY KEY (id),
  constraint supplier_statement_lines_settled CHECK (((settled_by IS NULL) = (settled_at IS NULL))),
  constraint supplier_statement_lines_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint supplier_statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES supplier_statements(id),
  constraint supplier_statement_lines_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES supplier_vouchers(id)
);

create table supplier_statements (
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  currency text,
  constraint supplier_statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint supplier_statements_lines_check CHECK ((lines > 0)),
  constraint supplier_statements_pkey PRIMARY KEY (id),
  constraint supplier_statements_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);

create table supplier_terms (
  account_id bigint not null,
  credit_days integer not null,
  constraint supplier_terms_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint supplier_terms_credit_days_check CHECK (((credit_days >= 0) AND (credit_days <= 180))),
  constraint supplier_terms_pkey PRIMARY KEY (account_id)
);

create table supplier_vouchers (
  id bigint not null generated always as identity,
  kind text not null,
  account_id bigint not null,
  amount bigint not null,
  bank_id bigint,
  reference text,
  note text,
  item_ids bigint[],
  state text not null,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  entry_id bigint,
  reversal_id bigint,
  reversed_by bigint,
  foreign_currency text,
  foreign_amount bigint,
  rate exchange_rate,
  paid_on date,
  reference_key text,
  repeats text,
  repeat_reason text,
  constraint supplier_vouchers_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint supplier_vouchers_adjusted_by_two CHECK (((kind = 'payment'::text) OR (state = 'pending'::text) OR (decided_by IS NOT NULL))),
  constraint supplier_vouchers_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  constraint supplier_vouchers_check CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000'::bigint) AND ((kind <> 'payment'::text) OR (amount > 0)))),
  constraint supplier_vouchers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint supplier_vouchers_entry CHECK (((state = ANY (ARRAY['posted'::text, 'reversed'::text])) = (entry_id IS NOT NULL))),
  constraint supplier_vouchers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint supplier_vouchers_foreign CHECK (((foreign_currency IS NULL) = (foreign_amount IS NULL))),
  constraint supplier_vouchers_foreign_amount_check CHECK (((foreign_amount <> 0) AND ((kind <> 'payment'::text) OR (foreign_amount > 0)))),
  constraint supplier_vouchers_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'adjustment'::text]))),
  constraint supplier_vouchers_pkey PRIMARY KEY (id),
  constraint supplier_vouchers_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint supplier_vouchers_reversal CHECK (((state = 'reversed'::text) = (reversal_id IS NOT NULL))),
  constraint supplier_vouchers_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES ledger_entries(id),
  constraint supplier_vouchers_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint supplier_vouchers_second_person CHECK ((decided_by <> requested_by)),
  constraint supplier_vouchers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'posted'::text, 'declined'::text, 'reversed'::text])))
);

create table suppliers (
  id text not null,
  enabled boolean not null default true,
  "position" integer not null default 0,
  constraint suppliers_id_check CHECK ((id ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint suppliers_pkey PRIMARY KEY (id)
);

create table traveller_families (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  name text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint traveller_families_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint traveller_families_owner_id_id_key UNIQUE (owner_id, id),
  constraint traveller_families_pkey PRIMARY KEY (id)
);

create table travellers (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  title text not null,
  given_name text not null,
  family_name text not null,
  birth_date date not null,
  gender text not null,
  nationality text not null,
  passport_sealed text,
  passport_tail text,
  passport_country text,
  passport_expires date,
  passport_mac text,
  cnic_sealed text,
  cnic_tail text,
  cnic_mac text,
  frequent_flyer text,
  phone text,
  email text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  search_text text not null,
  family_id bigint,
  constraint travellers_check CHECK ((((passport_sealed IS NULL) = (passport_mac IS NULL)) AND ((passport_sealed IS NULL) = (passport_tail IS NULL)))),
  constraint travellers_check1 CHECK ((((cnic_sealed IS NULL) = (cnic_mac IS NULL)) AND ((cnic_sealed IS NULL) = (cnic_tail IS NULL)))),
  constraint travellers_family FOREIGN KEY (owner_id, family_id) REFERENCES traveller_families(owner_id, id) ON DELETE SET NULL (family_id),
  constraint travellers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint travellers_pkey PRIMARY KEY (id)
);

create table umrah_departures (
  id bigint not null generated always as identity,
  package_id bigint not null,
  city text not null,
  departs_on date not null,
  book_by date not null,
  allotment_id bigint not null,
  withdrawn_at timestamp with time zone,
  constraint umrah_departures_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotments(id),
  constraint umrah_departures_check CHECK ((book_by < departs_on)),
  constraint umrah_departures_package_id_fkey FOREIGN KEY (package_id) REFERENCES umrah_packages(id) ON DELETE CASCADE,
  constraint umrah_departures_pkey PRIMARY KEY (id)
);

create table umrah_packages (
  id bigint not null generated always as identity,
  form jsonb not null,
  status text not null,
  category text not null,
  nights integer not null,
  public_from bigint not null,
  agent_from bigint not null,
  public_prices jsonb not null,
  agent_prices jsonb not null,
  metres integer not null,
  stars integer not null,
  departure_cities text[] not null,
  valid_from date not null,
  valid_to date not null,
  own_dates boolean not null,
  next_departure date not null,
  last_departure date not null,
  search_text text not null,
  rate_on date not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  constraint umrah_packages_nights_check CHECK (((nights >= 1) AND (nights <= 360))),
  constraint umrah_packages_pkey PRIMARY KEY (id),
  constraint umrah_packages_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'sold_out'::text, 'inactive'::text])))
);

create table umrah_visas (
  booking_id bigint not null,
  key text not null,
  number_sealed text not null,
  constraint umrah_visas_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking_umrah(booking_id),
  constraint umrah_visas_pkey PRIMARY KEY (booking_id, key)
);

create table unread_bank_lines (
  id bigint not null generated always as identity,
  statement_id bigint not null,
  bank_id bigint not null,
  place integer not null,
  text text not null,
  reason text not null,
  digest bytea not null,
  state text not null default 'open'::text,
  line_id bigint,
  decided_by bigint,
  decided_at timestamp with time zone,
  note text,
  constraint unread_bank_line_entered CHECK (((line_id IS NOT NULL) = (state = 'entered'::text))),
  constraint unread_bank_lines_bank_id_digest_key UNIQUE (bank_id, digest),
  constraint unread_bank_lines_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  constraint unread_bank_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint unread_bank_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_statement_lines(id),
  constraint unread_bank_lines_pkey PRIMARY KEY (id),
  constraint unread_bank_lines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'entered'::text, 'ignored'::text]))),
  constraint unread_bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id)
);

create table uploads (
  file_name text not null,
  owner_id bigint,
  name text not null,
  type text not null,
  size integer not null,
  created_at timestamp with time zone not null default now(),
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint uploads_pkey PRIMARY KEY (file_name)
);

create table users (
  id bigint not null generated always as identity,
  role text not null,
  name text not null,
  email text not null,
  phone text,
  password_hash text not null,
  locale text not null default 'en'::text,
  status text not null default 'active'::text,
  email_verified_at timestamp with time zone,
  form_filled_at timestamp with time zone,
  approved_at timestamp with time zone,
  rejected_reason text,
  card_allowed boolean not null default false,
  managed_role_id bigint,
  salesman_id bigint,
  code_failures integer not null default 0,
  code_locked_until timestamp with time zone,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  agency_id bigint,
  agency_rights text[],
  agency_blocked_at timestamp with time zone,
  constraint users_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES users(id),
  constraint users_agency_of_agents CHECK (((agency_id IS NULL) OR ((role = 'agent'::text) AND (agency_id <> id)))),
  constraint users_agency_rights CHECK ((agency_rights <@ ARRAY['search'::text, 'hold'::text, 'issue'::text, 'money'::text, 'manage'::text])),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint users_managed_role_id_fkey FOREIGN KEY (managed_role_id) REFERENCES managed_roles(id),
  constraint users_owner_not_blocked CHECK (((agency_blocked_at IS NULL) OR (agency_rights IS NOT NULL))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'agent'::text, 'salesman'::text, 'reservation'::text, 'admin-staff'::text, 'admin'::text]))),
  constraint users_salesman_id_fkey FOREIGN KEY (salesman_id) REFERENCES users(id),
  constraint users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text])))
);

create table visa_applicants (
  application_id bigint not null,
  key text not null,
  place integer not null,
  type text not null,
  title text not null,
  given_name text not null,
  family_name text not null,
  birth_date date not null,
  gender text not null,
  nationality text not null,
  passport_sealed text,
  passport_tail text,
  passport_mac text,
  passport_country text,
  passport_expires date,
  category text not null,
  outcome text,
  reason text,
  number_sealed text,
  number_tail text,
  issued_on date,
  expires_on date,
  visa_file text,
  reminded_at timestamp with time zone,
  constraint visa_applicants_application_id_fkey FOREIGN KEY (application_id) REFERENCES visa_applications(id) ON DELETE CASCADE,
  constraint visa_applicants_check CHECK ((expires_on > issued_on)),
  constraint visa_applicants_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint visa_applicants_pkey PRIMARY KEY (application_id, key)
);

create table visa_applications (
  id bigint not null generated always as identity,
  visa_id bigint not null,
  visa jsonb not null,
  booking_id bigint,
  state text not null,
  since timestamp with time zone not null,
  channel text not null,
  agent_id bigint,
  customer_id bigint,
  salesman_id bigint,
  created_by bigint not null,
  owner_id bigint,
  speed text not null,
  arrives_on date not null,
  contact jsonb not null,
  note text,
  cancellation jsonb,
  processing_at timestamp with time zone,
  to_review integer not null default 0,
  search_text text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint visa_applications_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint visa_applications_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint visa_applications_booking_id_key UNIQUE (booking_id),
  constraint visa_applications_check CHECK (((state = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (booking_id IS NOT NULL))),
  constraint visa_applications_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint visa_applications_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint visa_applications_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint visa_applications_pkey PRIMARY KEY (id),
  constraint visa_applications_salesman_id_fkey FOREIGN KEY (salesman_id) REFERENCES users(id),
  constraint visa_applications_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'documents_required'::text, 'processing'::text, 'approved'::text, 'partly_approved'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint visa_applications_to_review_check CHECK ((to_review >= 0)),
  constraint visa_applications_visa_id_fkey FOREIGN KEY (visa_id) REFERENCES visas(id)
);

create table visa_documents (
  id bigint not null generated always as identity,
  application_id bigint not null,
  applicant text not null,
  document text not null,
  file_name text not null,
  name text not null,
  state text not null,
  reason text,
  sent_at timestamp with time zone not null,
  reviewed_by bigint,
  constraint visa_documents_application_id_applicant_fkey FOREIGN KEY (application_id, applicant) REFERENCES visa_applicants(application_id, key) ON DELETE CASCADE,
  constraint visa_documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES visa_applications(id) ON DELETE CASCADE,
  constraint visa_documents_check CHECK (((reason IS NOT NULL) OR (state <> 'rejected'::text))),
  constraint visa_documents_pkey PRIMARY KEY (id),
  constraint visa_documents_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id),
  constraint visa_documents_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table visa_events (
  id bigint not null generated always as identity,
  application_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  actor_id bigint,
  by_office boolean not null,
  text text,
  constraint visa_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint visa_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES visa_applications(id) ON DELETE CASCADE,
  constraint visa_events_pkey PRIMARY KEY (id)
);

create table visas (
  id bigint not null generated always as identity,
  form jsonb not null,
  status text not null,
  country text not null,
  country_name text not null,
  type text not null,
  public_from bigint not null,
  agent_from bigint not null,
  days integer not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  constraint visas_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint visas_days_check CHECK (((days >= 0) AND (days <= 365))),
  constraint visas_pkey PRIMARY KEY (id),
  constraint visas_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text])))
);

create table zoho_connection (
  single boolean not null default true,
  data_center text not null,
  access_sealed text,
  access_expires_at timestamp with time zone,
  refresh_sealed text,
  connected_at timestamp with time zone,
  connected_by bigint,
  organization_id text,
  enabled boolean not null default false,
  since date,
  mapping jsonb not null default '{"deposits": {}, "products": {}}'::jsonb,
  lists jsonb not null default '{"items": [], "taxes": [], "accounts": [], "organizations": []}'::jsonb,
  problem text,
  paused_until timestamp with time zone,
  collected_until timestamp with time zone,
  version integer not null default 1,
  constraint zoho_connection_connected_by_fkey FOREIGN KEY (connected_by) REFERENCES users(id),
  constraint zoho_connection_pkey PRIMARY KEY (single),
  constraint zoho_connection_problem_check CHECK ((problem = ANY (ARRAY['keys'::text, 'access'::text, 'limit'::text, 'day_limit'::text]))),
  constraint zoho_connection_single_check CHECK (single),
  constraint zoho_enabled CHECK (((NOT enabled) OR ((organization_id IS NOT NULL) AND (since IS NOT NULL) AND (refresh_sealed IS NOT NULL))))
);

create table zoho_documents (
  id bigint not null generated always as identity,
  kind text not null,
  source text not null,
  number text not null,
  contact_id bigint,
  booking_id bigint,
  amount bigint,
  currency text,
  document_date date not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  next_at timestamp with time zone not null,
  reason text,
  zoho_id text,
  pushed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint zoho_document_contact CHECK (((kind = 'contact'::text) = (contact_id IS NULL))),
  constraint zoho_document_once UNIQUE (kind, source),
  constraint zoho_document_pushed CHECK ((((state = 'pushed'::text) = (pushed_at IS NOT NULL)) AND ((pushed_at IS NULL) OR (zoho_id IS NOT NULL)))),
  constraint zoho_documents_amount_check CHECK ((amount >= 0)),
  constraint zoho_documents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint zoho_documents_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES zoho_documents(id),
  constraint zoho_documents_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'invoice'::text, 'payment'::text, 'credit_note'::text]))),
  constraint zoho_documents_pkey PRIMARY KEY (id),
  constraint zoho_documents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'in_doubt'::text, 'pushed'::text, 'failed'::text])))
);

create table zoho_states (
  digest bytea not null,
  user_id bigint not null,
  data_center text not null,
  expires_at timestamp with time zone not null,
  constraint zoho_states_pkey PRIMARY KEY (digest),
  constraint zoho_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- indexes

CREATE INDEX account_makers_by_person ON public.account_makers USING btree (person_id);
CREATE INDEX activity_archive_by_action ON public.activity_archive USING gin (actions);
CREATE INDEX activity_archive_by_chain ON public.activity_archive USING gin (chains);
CREATE INDEX activity_archive_by_time ON public.activity_archive USING btree (to_at);
CREATE INDEX activity_by_action ON public.activity USING btree (action, id DESC);
CREATE INDEX activity_by_actor ON public.activity USING btree (actor_id, id DESC);
CREATE INDEX activity_by_time ON public.activity USING btree (at);
CREATE INDEX address_changes_pending ON public.address_changes USING btree (requested_at) WHERE (state = 'pending'::text);
CREATE INDEX address_restores_by_age ON public.address_restores USING btree (expires_at);
CREATE INDEX address_restores_by_user ON public.address_restores USING btree (user_id);
CREATE INDEX agencies_by_document ON public.agencies USING gin (documents);
CREATE INDEX agencies_by_logo ON public.agencies USING btree (logo) WHERE (logo IS NOT NULL);
CREATE INDEX agencies_by_name ON public.agencies USING btree (lower(agency_name), user_id);
CREATE INDEX agencies_search ON public.agencies USING gin (lower(agency_name) gin_trgm_ops);
CREATE INDEX agency_changes_pending ON public.agency_changes USING btree (requested_at) WHERE (state = 'pending'::text);
CREATE INDEX agent_charges_by_agent ON public.agent_charges USING btree (agent_id, id DESC);
CREATE INDEX agent_contacts_by_agent ON public.agent_contacts USING btree (agent_id, id DESC);
CREATE INDEX agent_group_members_by_group ON public.agent_group_members USING btree (group_id);
CREATE INDEX airline_changes_by_booking ON public.airline_changes USING btree (booking_id);
CREATE INDEX airline_changes_by_clock ON public.airline_changes USING btree (answer_by, id);
CREATE INDEX airline_changes_open ON public.airline_changes USING btree (answer_by, id) WHERE (answer IS NULL);
CREATE INDEX allotment_places_by_allotment ON public.allotment_places USING btree (allotment_id, booking_id);
CREATE INDEX allotment_places_waiting ON public.allotment_places USING btree (allotment_id, "position") WHERE (state = 'waiting'::text);
CREATE INDEX allotments_by_free ON public.allotments USING btree ((((total - held) - issued)));
CREATE INDEX bank_changes_by_bank ON public.bank_changes USING btree (bank_id, id);
CREATE INDEX bank_statement_lines_by_statement ON public.bank_statement_lines USING btree (statement_id, id);
CREATE INDEX bank_statement_lines_open ON public.bank_statement_lines USING btree (bank_id, id) WHERE (state = 'open'::text);
CREATE INDEX bank_statement_lines_open_amount ON public.bank_statement_lines USING btree (bank_id, amount) WHERE (state = 'open'::text);
CREATE INDEX bank_statements_by_bank ON public.bank_statements USING btree (bank_id, id DESC);
CREATE INDEX booking_additions_by_added ON public.booking_additions USING btree (added_id);
CREATE INDEX booking_attempts_by_booking ON public.booking_attempts USING btree (booking_id, id);
CREATE INDEX booking_attempts_due ON public.booking_attempts USING btree (look_up_after) WHERE ((state)::text = ANY (ARRAY['sent'::text, 'unknown'::text]));
CREATE INDEX booking_events_by_booking ON public.booking_events USING btree (booking_id, id);
CREATE INDEX booking_groups_by_group ON public.booking_groups USING btree (group_id, booking_id);
CREATE INDEX booking_groups_by_split ON public.booking_groups USING btree (split_from) WHERE (split_from IS NOT NULL);
CREATE INDEX booking_holidays_by_holiday ON public.booking_holidays USING btree (holiday_id);
CREATE INDEX booking_insurance_by_plan ON public.booking_insurance USING btree (plan_id);
CREATE INDEX booking_notes_by_booking ON public.booking_notes USING btree (booking_id, id DESC);
CREATE INDEX booking_owners_by_owner ON public.booking_owners USING btree (owner_id, booking_id);
CREATE INDEX booking_rides_by_day ON public.booking_rides USING btree (last_day, first_day) WHERE (place <> 'released'::text);
CREATE INDEX booking_rides_by_driver ON public.booking_rides USING btree (driver_at) WHERE (driver_name IS NOT NULL);
CREATE INDEX booking_rides_by_route ON public.booking_rides USING btree (route_id);
CREATE INDEX booking_rides_by_vehicle ON public.booking_rides USING btree (vehicle_id, first_day);
CREATE INDEX booking_rides_without_driver ON public.booking_rides USING btree (pick_up_at) WHERE ((place = 'issued'::text) AND (driver_name IS NULL));
CREATE INDEX booking_stays_by_check_in ON public.booking_stays USING btree (check_in, booking_id);
CREATE INDEX booking_stays_by_check_out ON public.booking_stays USING btree (check_out, booking_id);
CREATE INDEX booking_stays_by_replaced ON public.booking_stays USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX booking_transfers_by_booking ON public.booking_transfers USING btree (booking_id, id DESC);
CREATE INDEX booking_transfers_by_reference ON public.booking_transfers USING btree (reference_key, bank_id);
CREATE INDEX booking_transfers_by_slip ON public.booking_transfers USING btree (slip) WHERE (slip IS NOT NULL);
CREATE INDEX booking_transfers_by_state ON public.booking_transfers USING btree (state, id DESC);
CREATE INDEX booking_travellers_by_passport ON public.booking_travellers USING btree (passport_mac) WHERE (passport_mac IS NOT NULL);
CREATE INDEX booking_travellers_by_ticket ON public.booking_travellers USING btree (ticket) WHERE (ticket IS NOT NULL);
CREATE INDEX booking_umrah_by_departure ON public.booking_umrah USING btree (departs_on, booking_id);
CREATE INDEX booking_umrah_by_package ON public.booking_umrah USING btree (package_id);
CREATE INDEX booking_umrah_by_return ON public.booking_umrah USING btree (returns_on, booking_id);
CREATE INDEX booking_umrah_people ON public.booking_umrah USING gin (people jsonb_path_ops);
CREATE INDEX bookings_agency_maker ON public.bookings USING btree (agent_id, created_by, id) WHERE (agent_id IS NOT NULL);
CREATE INDEX bookings_agent_travels ON public.bookings USING btree (agent_id, last_travel_date) WHERE (agent_id IS NOT NULL);
CREATE INDEX bookings_arriving ON public.bookings USING btree (arrives_on) WHERE ((state)::text = 'confirmed'::text);
CREATE INDEX bookings_by_agent ON public.bookings USING btree (agent_id, id DESC) WHERE (agent_id IS NOT NULL);
CREATE INDEX bookings_by_buyer ON public.bookings USING btree (COALESCE(agent_id, customer_id), id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX bookings_by_channel ON public.bookings USING btree (channel, id DESC);
CREATE INDEX bookings_by_created ON public.bookings USING btree (created_at DESC, id DESC);
CREATE INDEX bookings_by_customer ON public.bookings USING btree (customer_id, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX bookings_by_duplicate_key ON public.bookings USING btree (duplicate_key, created_at);
CREATE INDEX bookings_by_issue ON public.bookings USING btree (issued_at, id) WHERE (issued_at IS NOT NULL);
CREATE INDEX bookings_by_open_plan ON public.bookings USING btree (COALESCE(agent_id, customer_id), pay_by, id) WHERE ((plan IS NOT NULL) AND ((state)::text = ANY (ARRAY['held'::text, 'awaiting_approval'::text])));
CREATE INDEX bookings_by_pnr ON public.bookings USING btree (pnr) WHERE (pnr IS NOT NULL);
CREATE INDEX bookings_by_product ON public.bookings USING btree (product, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX bookings_by_salesman ON public.bookings USING btree (salesman_id, id DESC) WHERE (salesman_id IS NOT NULL);
CREATE INDEX bookings_by_start ON public.bookings USING btree (starts_at) WHERE ((state)::text = 'confirmed'::text);
CREATE INDEX bookings_by_state ON public.bookings USING btree (state, id DESC);
CREATE INDEX bookings_by_travel ON public.bookings USING btree (travel_date, id);
CREATE INDEX bookings_by_vendor ON public.bookings USING btree (vendor, id DESC) WHERE (vendor IS NOT NULL);
CREATE INDEX bookings_customer_travels ON public.bookings USING btree (customer_id, last_travel_date) WHERE (customer_id IS NOT NULL);
CREATE INDEX bookings_free_cancel ON public.bookings USING btree (free_cancel_until) WHERE (free_cancel_until IS NOT NULL);
CREATE INDEX bookings_names_due ON public.bookings USING btree (names_by) WHERE (names_by IS NOT NULL);
CREATE INDEX bookings_newest ON public.bookings USING btree (id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX bookings_of_agents ON public.bookings USING btree (id DESC) WHERE ((agent_id IS NOT NULL) AND ((channel)::text <> 'office'::text) AND (hidden_at IS NULL) AND (NOT offline));
CREATE INDEX bookings_of_customers ON public.bookings USING btree (id DESC) WHERE ((agent_id IS NULL) AND ((channel)::text <> 'office'::text) AND (hidden_at IS NULL) AND (NOT offline));
CREATE INDEX bookings_offline ON public.bookings USING btree (id DESC) WHERE (offline AND (hidden_at IS NULL));
CREATE INDEX bookings_offline_by_agent ON public.bookings USING btree (agent_id, id DESC) WHERE (offline AND (agent_id IS NOT NULL));
CREATE INDEX bookings_pay_by ON public.bookings USING btree (pay_by) WHERE ((state)::text = 'held'::text);
CREATE INDEX bookings_search ON public.bookings USING gin (search_text gin_trgm_ops);
CREATE INDEX bookings_sorted_by_amount ON public.bookings USING btree ((
CASE
    WHEN (agent_id IS NULL) THEN total
    ELSE owed
END), id);
CREATE INDEX bookings_sorted_by_deadline ON public.bookings USING btree ((
CASE
    WHEN ((state)::text = ANY (ARRAY['held'::text, 'awaiting_approval'::text])) THEN COALESCE(pay_by, price_until, free_cancel_until, '2200-01-01 00:00:00+00'::timestamp with time zone)
    WHEN ((state)::text = 'void_requested'::text) THEN COALESCE(void_until, '2200-01-01 00:00:00+00'::timestamp with time zone)
    WHEN ((state)::text = 'confirmed'::text) THEN COALESCE(free_cancel_until, '2200-01-01 00:00:00+00'::timestamp with time zone)
    ELSE '2200-01-01 00:00:00+00'::timestamp with time zone
END), id);
CREATE INDEX bookings_sorted_by_travel ON public.bookings USING btree (COALESCE(travel_date, '2200-01-01'::date), id);
CREATE INDEX bookings_tickets_due ON public.bookings USING btree (ticket_by) WHERE ((ticket_by IS NOT NULL) AND ((state)::text = ANY (ARRAY['held'::text, 'awaiting_approval'::text])));
CREATE INDEX bookings_unpaid ON public.bookings USING btree (pay_by) WHERE ((state)::text = ANY (ARRAY['held'::text, 'awaiting_approval'::text]));
CREATE INDEX bookings_void_until ON public.bookings USING btree (void_until) WHERE ((state)::text = ANY (ARRAY['confirmed'::text, 'void_requested'::text]));
CREATE INDEX bookings_words ON public.bookings USING gin (string_to_array(search_text, ' '::text));
CREATE INDEX collections_by_agent ON public.collections USING btree (agent_id, id DESC);
CREATE INDEX collections_by_reference ON public.collections USING btree (reference_key, bank_id) WHERE (reference_key IS NOT NULL);
CREATE INDEX collections_by_salesman ON public.collections USING btree (salesman_id, id DESC);
CREATE INDEX collections_by_state ON public.collections USING btree (state, id DESC);
CREATE INDEX collections_in_hand ON public.collections USING btree (salesman_id) INCLUDE (amount) WHERE (state = 'recorded'::text);
CREATE INDEX credit_notes_by_booking ON public.credit_notes USING btree (booking_id, id);
CREATE INDEX credit_notes_by_time ON public.credit_notes USING btree (created_at);
CREATE INDEX data_exports_expiry ON public.data_exports USING btree (expires_at);
CREATE INDEX data_exports_of_person ON public.data_exports USING btree (user_id, requested_by, id);
CREATE INDEX deposits_by_agent ON public.deposits USING btree (agent_id, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX deposits_by_bank ON public.deposits USING btree (bank_id, id DESC);
CREATE INDEX deposits_by_slip ON public.deposits USING btree (slip) WHERE (slip IS NOT NULL);
CREATE INDEX deposits_by_state ON public.deposits USING btree (state, id DESC) INCLUDE (amount) WHERE (hidden_at IS NULL);
CREATE INDEX deposits_duplicates ON public.deposits USING btree (reference_key, bank_id);
CREATE INDEX deposits_newest ON public.deposits USING btree (id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX deposits_search ON public.deposits USING gin (lower(reference) gin_trgm_ops);
CREATE INDEX document_formats_in_force ON public.document_formats USING btree (series, from_at DESC, id DESC);
CREATE INDEX drawer_sessions_by_drawer ON public.drawer_sessions USING btree (drawer_id, id DESC);
CREATE INDEX duffel_orders_by_locator ON public.duffel_orders USING btree (locator, created_at);
CREATE INDEX duffel_orders_by_order ON public.duffel_orders USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX duffel_orders_waiting ON public.duffel_orders USING btree (created_at) WHERE (request_sealed IS NOT NULL);
CREATE INDEX duffel_refs_by_order ON public.duffel_refs USING btree (ref);
CREATE INDEX duffel_stay_refs_by_stay ON public.duffel_stay_refs USING btree (ref);
CREATE INDEX duffel_stays_waiting ON public.duffel_stays USING btree (created_at) WHERE (request_sealed IS NOT NULL);
CREATE INDEX email_tokens_by_user ON public.email_tokens USING btree (user_id, purpose);
CREATE INDEX enquiries_by_email ON public.enquiries USING btree (email, about) WHERE (state = ANY (ARRAY['new'::text, 'answered'::text]));
CREATE INDEX enquiries_by_message ON public.enquiries USING btree (last_message_at DESC, id DESC);
CREATE INDEX enquiries_by_owner ON public.enquiries USING btree (owner_id, last_message_at DESC, id DESC);
CREATE INDEX enquiries_by_phone ON public.enquiries USING btree (phone, about) WHERE (state = ANY (ARRAY['new'::text, 'answered'::text]));
CREATE INDEX enquiries_by_state ON public.enquiries USING btree (state, last_message_at DESC, id DESC);
CREATE INDEX enquiries_by_text ON public.enquiries USING gin (search_text gin_trgm_ops);
CREATE INDEX enquiries_open ON public.enquiries USING btree (next_on, last_message_at) WHERE (state = ANY (ARRAY['new'::text, 'answered'::text]));
CREATE INDEX enquiry_events_of ON public.enquiry_events USING btree (enquiry_id, id);
CREATE INDEX enquiry_events_of_quote ON public.enquiry_events USING btree (ref_id) WHERE (kind = 'quote'::text);
CREATE INDEX erasure_requests_pending ON public.erasure_requests USING btree (requested_at) WHERE (state = 'pending'::text);
CREATE INDEX exchange_rates_by_currency ON public.exchange_rates USING btree (currency, id DESC);
CREATE INDEX exchange_rates_in_force ON public.exchange_rates USING btree (currency, day DESC, id DESC);
CREATE INDEX expenses_by_account ON public.expenses USING btree (account_id, day DESC, id DESC);
CREATE INDEX expenses_by_day ON public.expenses USING btree (day DESC, id DESC);
CREATE INDEX expenses_by_receipt ON public.expenses USING btree (receipt) WHERE (receipt IS NOT NULL);
CREATE INDEX expenses_by_state ON public.expenses USING btree (state, day DESC, id DESC);
CREATE INDEX expenses_by_tax_account ON public.expenses USING btree (tax_account_id, day DESC, id DESC) WHERE (tax_account_id IS NOT NULL);
CREATE INDEX featured_cars_by_position ON public.featured_cars USING btree ("position", id);
CREATE INDEX featured_cars_by_vehicle ON public.featured_cars USING btree (vehicle_id);
CREATE INDEX featured_items_by_position ON public.featured_items USING btree (product, "position", id);
CREATE INDEX flight_routes_by_age ON public.flight_routes USING btree (found_at);
CREATE INDEX flight_routes_by_searches ON public.flight_routes USING btree (((- searches)), origin, destination);
CREATE INDEX groups_by_airline ON public.groups USING btree (airline, departs_on, id) WHERE (hidden_at IS NULL);
CREATE INDEX groups_by_category ON public.groups USING btree (category, departs_on, id) WHERE (hidden_at IS NULL);
CREATE INDEX groups_by_departure ON public.groups USING btree (departs_on, id) WHERE (hidden_at IS NULL);
CREATE INDEX groups_by_destination ON public.groups USING btree (destination, departs_on, id) WHERE (hidden_at IS NULL);
CREATE INDEX groups_by_sector ON public.groups USING btree (origin, destination, departs_on, id) WHERE (hidden_at IS NULL);
CREATE INDEX groups_by_state ON public.groups USING btree (state, departs_on, id) WHERE (hidden_at IS NULL);
CREATE INDEX guest_holds_by_address ON public.guest_holds USING btree (address_key, booking_id DESC);
CREATE INDEX guest_holds_by_email ON public.guest_holds USING btree (email_key, booking_id DESC);
CREATE INDEX guest_holds_by_flight ON public.guest_holds USING gin (flight_keys);
CREATE INDEX guest_holds_unconfirmed ON public.guest_holds USING btree (confirm_by) WHERE (confirmed_at IS NULL);
CREATE INDEX header_images_by_position ON public.header_images USING btree (product, "position", id);
CREATE INDEX holiday_departures_in_month ON public.holiday_departures USING btree (departs_on, holiday_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX holidays_by_agent_price ON public.holidays USING btree (agent_from, id) WHERE (hidden_at IS NULL);
CREATE INDEX holidays_by_departure ON public.holidays USING btree (next_departure, id) WHERE (hidden_at IS NULL);
CREATE INDEX holidays_by_newest ON public.holidays USING btree (((- id)), id) WHERE (hidden_at IS NULL);
CREATE INDEX holidays_by_nights ON public.holidays USING btree (nights, id) WHERE (hidden_at IS NULL);
CREATE INDEX holidays_by_price ON public.holidays USING btree (public_from, id) WHERE (hidden_at IS NULL);
CREATE INDEX holidays_by_region ON public.holidays USING btree (region, next_departure, id) WHERE (hidden_at IS NULL);
CREATE INDEX holidays_by_status ON public.holidays USING btree (status, next_departure, id) WHERE (hidden_at IS NULL);
CREATE INDEX holidays_by_text ON public.holidays USING gin (search_text gin_trgm_ops);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (claimed_at);
CREATE INDEX imported_orders_awaiting_issue ON public.imported_orders USING btree (imported_at) WHERE awaits_issue;
CREATE INDEX insurance_plans_on_sale ON public.insurance_plans USING btree (status, id) WHERE (hidden_at IS NULL);
CREATE INDEX invoices_by_time ON public.invoices USING btree (created_at);
CREATE INDEX known_devices_last_used ON public.known_devices USING btree (last_used_at);
CREATE INDEX late_money_by_person ON public.late_money USING btree (closed_by);
CREATE INDEX late_money_open ON public.late_money USING btree (id) WHERE (closed_at IS NULL);
CREATE INDEX ledger_accounts_by_class ON public.ledger_accounts USING btree (class, id);
CREATE INDEX ledger_accounts_in_order ON public.ledger_accounts USING btree (((class = 'wallet'::text)), id);
CREATE INDEX ledger_by_hand_recent ON public.ledger_by_hand USING btree (person_id, at);
CREATE INDEX ledger_entries_by_agent ON public.ledger_entries USING btree (agent_id, day) WHERE (agent_id IS NOT NULL);
CREATE INDEX ledger_entries_by_booking ON public.ledger_entries USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX ledger_entries_by_day ON public.ledger_entries USING btree (day, id);
CREATE INDEX ledger_entries_by_hand ON public.ledger_entries USING btree (created_by, at) WHERE (key ~~ 'manual:%'::text);
CREATE INDEX ledger_entries_by_kind ON public.ledger_entries USING btree (kind, day, id) WHERE ((kind)::text <> 'sale'::text);
CREATE INDEX ledger_entries_by_travel ON public.ledger_entries USING btree (travel_on) WHERE (travel_on IS NOT NULL);
CREATE INDEX ledger_entries_paid_in ON public.ledger_entries USING btree (agent_id, day, id) WHERE (((kind)::text = 'deposit'::text) AND (reverses IS NULL));
CREATE INDEX ledger_holds_by_booking ON public.ledger_holds USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX ledger_holds_open ON public.ledger_holds USING btree (account_id) WHERE ((state)::text = 'open'::text);
CREATE INDEX ledger_lines_dated ON public.ledger_lines USING btree (account_id, written_on) WHERE (written_on IS NOT NULL);
CREATE INDEX ledger_requests_by_state ON public.ledger_requests USING btree (state, id);
CREATE INDEX ledger_wallets_by_owner ON public.ledger_wallets USING btree (owner_id);
CREATE INDEX ledger_wallets_temporary ON public.ledger_wallets USING btree (temporary_until) WHERE (temporary_until IS NOT NULL);
CREATE INDEX margin_rules_by_agent ON public.margin_rules USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX margin_rules_by_group ON public.margin_rules USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX money_returns_by_asker ON public.money_returns USING btree (asked_by);
CREATE INDEX money_returns_by_bank ON public.money_returns USING btree (bank_id);
CREATE INDEX money_returns_by_booking ON public.money_returns USING btree (booking_id, id);
CREATE INDEX money_returns_by_decider ON public.money_returns USING btree (decided_by);
CREATE INDEX money_returns_by_entry ON public.money_returns USING btree (entry_id);
CREATE INDEX moved_receipts_by_target ON public.moved_receipts USING btree (to_id);
CREATE INDEX notifications_by_user ON public.notifications USING btree (user_id, id);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, kind) WHERE (read_at IS NULL);
CREATE INDEX offline_documents_by_file ON public.offline_documents USING btree (file_name);
CREATE INDEX payable_items_by_currency ON public.payable_items USING btree (account_id, foreign_currency, day) WHERE (foreign_currency IS NOT NULL);
CREATE INDEX payable_items_open ON public.payable_items USING btree (account_id, day, id) WHERE (charged <> settled);
CREATE INDEX payable_matches_by_exchange ON public.payable_matches USING btree (exchange_entry) WHERE (exchange_entry IS NOT NULL);
CREATE INDEX payable_matches_by_owed ON public.payable_matches USING btree (owed_item);
CREATE INDEX payable_matches_by_paid ON public.payable_matches USING btree (paid_item);
CREATE INDEX payable_matches_by_voucher ON public.payable_matches USING btree (voucher_id);
CREATE INDEX payment_events_by_payment ON public.payment_events USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payment_refunds_by_payment ON public.payment_refunds USING btree (payment_id, id DESC);
CREATE INDEX payment_refunds_open ON public.payment_refunds USING btree (lookup_after) WHERE (state = 'asked'::text);
CREATE INDEX payment_requests_by_booking ON public.payment_requests USING btree (booking_id, id DESC);
CREATE INDEX payment_requests_due ON public.payment_requests USING btree (due_on, id) WHERE ((paid_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX payments_by_booking ON public.payments USING btree (booking_id, id DESC);
CREATE INDEX payments_due_fee_lookup ON public.payments USING btree (fee_lookup_after) WHERE ((fee IS NULL) AND (entry_id IS NOT NULL));
CREATE INDEX payments_due_lookup ON public.payments USING btree (lookup_after) WHERE (state = ANY (ARRAY['started'::text, 'failed'::text]));
CREATE INDEX payments_extras_to_buy ON public.payments USING btree (id) WHERE ((extras IS NOT NULL) AND (issue = 'asked'::text));
CREATE INDEX payments_topups ON public.payments USING btree (payer_id, id DESC) WHERE (booking_id IS NULL);
CREATE INDEX promo_images_by_position ON public.promo_images USING btree ("position", id);
CREATE INDEX quote_parts_booked ON public.quote_parts USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX quotes_by_owner ON public.quotes USING btree (owner_id, id DESC);
CREATE INDEX quotes_of_office ON public.quotes USING btree (id DESC) WHERE (side = 'office'::text);
CREATE INDEX rate_limits_by_age ON public.rate_limits USING btree (window_start);
CREATE INDEX ride_routes_by_end ON public.ride_routes USING btree (to_id);
CREATE INDEX ride_routes_by_start ON public.ride_routes USING btree (from_id);
CREATE INDEX ride_routes_in_order ON public.ride_routes USING btree ("position", id) WHERE (hidden_at IS NULL);
CREATE INDEX ride_vehicles_in_order ON public.ride_vehicles USING btree ("position", id) WHERE (hidden_at IS NULL);
CREATE INDEX room_sales_by_city ON house_stays.room_sales USING btree (city, night);
CREATE INDEX room_sales_by_night ON house_stays.room_sales USING btree (hotel, room, night);
CREATE INDEX route_fares_by_age ON public.route_fares USING btree (found_at);
CREATE INDEX saved_views_shared ON public.saved_views USING btree (shared_with, list) WHERE (shared_with IS NOT NULL);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE INDEX share_pictures_by_age ON public.share_pictures USING btree (drawn_at);
CREATE INDEX sooper_sales_by_flight ON sooper.sales USING btree (flight_key);
CREATE INDEX sooper_seats_by_ref ON sooper.seats USING btree (ref);
CREATE INDEX stored_searches_by_expiry ON public.stored_searches USING btree (expires_at);
CREATE INDEX supplier_statement_lines_by_item ON public.supplier_statement_lines USING btree (item_id, statement_id) WHERE (item_id IS NOT NULL);
CREATE INDEX supplier_statement_lines_in_order ON public.supplier_statement_lines USING btree (statement_id, id);
CREATE INDEX supplier_statements_by_account ON public.supplier_statements USING btree (account_id, id);
CREATE INDEX supplier_vouchers_by_account ON public.supplier_vouchers USING btree (account_id, id);
CREATE INDEX supplier_vouchers_by_item ON public.supplier_vouchers USING btree ((item_ids[1])) WHERE (kind = 'adjustment'::text);
CREATE INDEX supplier_vouchers_by_reference ON public.supplier_vouchers USING btree (reference_key, bank_id) WHERE (reference_key IS NOT NULL);
CREATE INDEX supplier_vouchers_by_state ON public.supplier_vouchers USING btree (state, id);
CREATE INDEX travellers_by_cnic ON public.travellers USING btree (cnic_mac) WHERE (cnic_mac IS NOT NULL);
CREATE INDEX travellers_by_name ON public.travellers USING btree (owner_id, family_name, given_name, id);
CREATE INDEX travellers_by_passport ON public.travellers USING btree (passport_mac) WHERE (passport_mac IS NOT NULL);
CREATE INDEX travellers_of_family ON public.travellers USING btree (owner_id, family_id) WHERE (family_id IS NOT NULL);
CREATE INDEX travellers_search ON public.travellers USING gin (search_text gin_trgm_ops);
CREATE INDEX umrah_departures_by_day ON public.umrah_departures USING btree (departs_on, id);
CREATE INDEX umrah_departures_in_month ON public.umrah_departures USING btree (departs_on, package_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX umrah_packages_by_agent_price ON public.umrah_packages USING btree (agent_from, id) WHERE (hidden_at IS NULL);
CREATE INDEX umrah_packages_by_category ON public.umrah_packages USING btree (category, next_departure, id) WHERE (hidden_at IS NULL);
CREATE INDEX umrah_packages_by_city ON public.umrah_packages USING gin (departure_cities);
CREATE INDEX umrah_packages_by_departure ON public.umrah_packages USING btree (next_departure, id) WHERE (hidden_at IS NULL);
CREATE INDEX umrah_packages_by_metres ON public.umrah_packages USING btree (metres, id) WHERE (hidden_at IS NULL);
CREATE INDEX umrah_packages_by_nights ON public.umrah_packages USING btree (nights, id) WHERE (hidden_at IS NULL);
CREATE INDEX umrah_packages_by_price ON public.umrah_packages USING btree (public_from, id) WHERE (hidden_at IS NULL);
CREATE INDEX umrah_packages_by_stars ON public.umrah_packages USING btree (stars, id) WHERE (hidden_at IS NULL);
CREATE INDEX umrah_packages_by_status ON public.umrah_packages USING btree (status, next_departure, id) WHERE (hidden_at IS NULL);
CREATE INDEX umrah_packages_by_text ON public.umrah_packages USING gin (search_text gin_trgm_ops);
CREATE INDEX umrah_packages_own_dates ON public.umrah_packages USING btree (valid_to) WHERE (own_dates AND (hidden_at IS NULL));
CREATE INDEX unread_bank_lines_by_statement ON public.unread_bank_lines USING btree (statement_id, id);
CREATE INDEX uploads_by_owner ON public.uploads USING btree (owner_id, created_at DESC);
CREATE INDEX users_agency ON public.users USING btree (agency_id, id) WHERE (agency_id IS NOT NULL);
CREATE INDEX users_by_name ON public.users USING btree (lower(name), id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_role ON public.users USING btree (role, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_salesman ON public.users USING btree (salesman_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX users_newest ON public.users USING btree (id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX users_search ON public.users USING gin (lower(((((name || ' '::text) || email) || ' '::text) || COALESCE(phone, ''::text))) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX visa_applicants_by_file ON public.visa_applicants USING btree (visa_file) WHERE (visa_file IS NOT NULL);
CREATE INDEX visa_applicants_by_person ON public.visa_applicants USING btree (family_name, given_name, birth_date);
CREATE INDEX visa_applicants_to_remind ON public.visa_applicants USING btree (expires_on) WHERE ((outcome = 'approved'::text) AND (reminded_at IS NULL));
CREATE INDEX visa_applications_by_owner ON public.visa_applications USING btree (owner_id, since, id);
CREATE INDEX visa_applications_by_since ON public.visa_applications USING btree (since, id);
CREATE INDEX visa_applications_by_state ON public.visa_applications USING btree (state, since, id);
CREATE INDEX visa_applications_by_text ON public.visa_applications USING gin (search_text gin_trgm_ops);
CREATE INDEX visa_applications_by_visa ON public.visa_applications USING btree (visa_id);
CREATE INDEX visa_applications_of_agent ON public.visa_applications USING btree (agent_id, since, id);
CREATE INDEX visa_applications_of_customer ON public.visa_applications USING btree (customer_id, since, id);
CREATE INDEX visa_documents_by_file ON public.visa_documents USING btree (file_name);
CREATE INDEX visa_documents_of_application ON public.visa_documents USING btree (application_id, applicant, document, id DESC);
CREATE INDEX visa_events_of_application ON public.visa_events USING btree (application_id, id);
CREATE INDEX visas_by_agent_price ON public.visas USING btree (agent_from, id) WHERE (hidden_at IS NULL);
CREATE INDEX visas_by_country ON public.visas USING btree (country, id) WHERE (hidden_at IS NULL);
CREATE INDEX visas_by_country_name ON public.visas USING btree (country_name, id) WHERE (hidden_at IS NULL);
CREATE INDEX visas_by_days ON public.visas USING btree (days, id) WHERE (hidden_at IS NULL);
CREATE INDEX visas_by_newest ON public.visas USING btree (((- id)), id) WHERE (hidden_at IS NULL);
CREATE INDEX visas_by_price ON public.visas USING btree (public_from, id) WHERE (hidden_at IS NULL);
CREATE INDEX visas_by_status ON public.visas USING btree (status, country_name, id) WHERE (hidden_at IS NULL);
CREATE INDEX visas_by_text ON public.visas USING gin (search_text gin_trgm_ops);
CREATE INDEX visas_by_type ON public.visas USING btree (type, country_name, id) WHERE (hidden_at IS NULL);
CREATE INDEX zoho_documents_by_booking ON public.zoho_documents USING btree (booking_id, kind) WHERE (booking_id IS NOT NULL);
CREATE INDEX zoho_documents_by_kind ON public.zoho_documents USING btree (kind, id DESC);
CREATE INDEX zoho_documents_by_state ON public.zoho_documents USING btree (state, id DESC);
CREATE INDEX zoho_documents_due ON public.zoho_documents USING btree (next_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'in_doubt'::text]));
CREATE UNIQUE INDEX agent_groups_name ON public.agent_groups USING btree (lower(name));
CREATE UNIQUE INDEX aircraft_code ON public.aircraft USING btree (code);
CREATE UNIQUE INDEX airlines_code ON public.airlines USING btree (code);
CREATE UNIQUE INDEX airports_code ON public.airports USING btree (code);
CREATE UNIQUE INDEX bank_changes_one_waits ON public.bank_changes USING btree (bank_id) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX bank_statement_lines_entry ON public.bank_statement_lines USING btree (bank_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE UNIQUE INDEX booking_attempts_open ON public.booking_attempts USING btree (booking_id) WHERE ((state)::text = ANY (ARRAY['sent'::text, 'unknown'::text]));
CREATE UNIQUE INDEX cash_drawers_name ON public.cash_drawers USING btree (lower(name));
CREATE UNIQUE INDEX credit_notes_document_no ON public.credit_notes USING btree (document_no);
CREATE UNIQUE INDEX data_exports_one_at_a_time ON public.data_exports USING btree (user_id, requested_by) WHERE (state = 'building'::text);
CREATE UNIQUE INDEX drawer_sessions_drawer ON public.drawer_sessions USING btree (drawer_id) WHERE (state <> 'closed'::text);
CREATE UNIQUE INDEX drawer_sessions_holder ON public.drawer_sessions USING btree (opened_by) WHERE (state <> 'closed'::text);
CREATE UNIQUE INDEX groups_allotment ON public.groups USING btree (allotment_id);
CREATE UNIQUE INDEX holiday_departures_allotment ON public.holiday_departures USING btree (allotment_id);
CREATE UNIQUE INDEX holiday_departures_once ON public.holiday_departures USING btree (holiday_id, departs_on) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX invoices_document_no ON public.invoices USING btree (document_no);
CREATE UNIQUE INDEX ledger_accounts_expense_name ON public.ledger_accounts USING btree (lower(name)) WHERE (class = 'expense'::text);
CREATE UNIQUE INDEX ledger_accounts_wallet ON public.ledger_accounts USING btree (owner_id, currency) WHERE (class = 'wallet'::text);
CREATE UNIQUE INDEX ledger_entries_key ON public.ledger_entries USING btree (key);
CREATE UNIQUE INDEX ledger_entries_reverses ON public.ledger_entries USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE UNIQUE INDEX ledger_lines_by_account ON public.ledger_lines USING btree (account_id, day, entry_id);
CREATE UNIQUE INDEX managed_roles_name ON public.managed_roles USING btree (lower(name));
CREATE UNIQUE INDEX month_closes_pending ON public.month_closes USING btree (state) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX one_time_codes_request ON public.one_time_codes USING btree (request_digest);
CREATE UNIQUE INDEX payable_items_by_source_and_account ON public.payable_items USING btree (source_id, source, account_id);
CREATE UNIQUE INDEX payment_refunds_one ON public.payment_refunds USING btree (payment_id) WHERE (state <> 'refused'::text);
CREATE UNIQUE INDEX ride_zones_by_code ON public.ride_zones USING btree (code);
CREATE UNIQUE INDEX supplier_vouchers_by_entry ON public.supplier_vouchers USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE UNIQUE INDEX traveller_families_by_name ON public.traveller_families USING btree (owner_id, lower(name));
CREATE UNIQUE INDEX umrah_departures_allotment ON public.umrah_departures USING btree (allotment_id);
CREATE UNIQUE INDEX umrah_departures_once ON public.umrah_departures USING btree (package_id, departs_on, city) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX users_agency_owner ON public.users USING btree (COALESCE(agency_id, id)) WHERE ((role = 'agent'::text) AND (agency_rights IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE (deleted_at IS NULL);

-- views

create view airline_directory as
 SELECT code,
    name,
    name_ar
   FROM airlines;

create view allotments_left as
 SELECT id AS allotment_id,
    ((total - held) - issued) AS seats
   FROM allotments a
  WHERE (NOT (EXISTS ( SELECT
           FROM allotment_places p
          WHERE ((p.allotment_id = a.id) AND (p.state = 'waiting'::text)))));

create view approved_references as
 SELECT 'deposit'::text AS source,
    d.id,
    d.bank_id,
    d.reference_key,
    d.amount,
    d.decided_by,
    NULL::text AS number
   FROM deposits d
  WHERE ((d.state = 'approved'::text) AND (d.bank_id IS NOT NULL))
UNION ALL
 SELECT 'transfer'::text AS source,
    t.id,
    t.bank_id,
    t.reference_key,
    t.amount,
    t.decided_by,
    b.ref AS number
   FROM (booking_transfers t
     JOIN bookings b ON ((b.id = t.booking_id)))
  WHERE ((t.state = 'approved'::text) AND (t.bank_id IS NOT NULL))
UNION ALL
 SELECT 'collection'::text AS source,
    c.id,
    c.bank_id,
    c.reference_key,
    c.amount,
    c.decided_by,
    (c.receipt_no)::text AS number
   FROM collections c
  WHERE ((c.state = 'accepted'::text) AND (c.bank_id IS NOT NULL) AND (c.reference_key IS NOT NULL));

create view bank_directory as
 SELECT id,
    name,
    title,
    account_number,
    iban,
    branch,
    currency,
    active,
    account_id
   FROM banks;

create view bank_line_directory as
 SELECT id,
    bank_id,
    day,
    reference,
    description,
    amount,
    state
   FROM bank_statement_lines;

create view bank_statement_directory as
 SELECT id,
    bank_id,
    first_day,
    last_day
   FROM bank_statements;

create view booking_directory as
 SELECT id,
    ref,
    product,
    channel,
    state,
    agent_id,
    customer_id,
    salesman_id,
    supplier,
    pnr,
    title,
    travel_date,
    lead_passenger,
    passengers,
    currency,
    owed,
    total,
    price,
    contact,
    payment,
    pay_by,
    issued_at,
    created_at,
    hidden_at,
    offline,
    version,
    note
   FROM bookings;

create view booking_flight_details as
 SELECT booking_id,
    supplier_offer,
    shown_offer,
    extras,
    separate_itineraries,
    ( SELECT json_build_object('plan', (c.choice -> 'plan'::text), 'owed', c.owed, 'state', c.state, 'starts_on', (c.choice -> 'starts_on'::text), 'ends_on', (c.choice -> 'ends_on'::text), 'policy', ( SELECT json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel) AS json_build_object
                   FROM bookings b
                  WHERE (b.id = c.policy_id))) AS json_build_object
           FROM chosen_insurance c
          WHERE (c.flight_id = f.booking_id)) AS chosen_insurance
   FROM booking_flights f;

create view booking_group_details as
 SELECT b.booking_id,
    b.group_id,
    b.adults,
    b.children,
    b.infants,
    b.deposit_per_seat,
    b.kept,
    b.sold,
    b.free_seats,
    b.split_from,
    g.pnr,
    p.seats,
    p.state AS place,
        CASE
            WHEN (p.state = 'waiting'::text) THEN ( SELECT (count(*))::integer AS count
               FROM allotment_places o
              WHERE ((o.allotment_id = p.allotment_id) AND (o.state = 'waiting'::text) AND (o."position" < p."position")))
            ELSE NULL::integer
        END AS ahead,
    ( SELECT COALESCE(jsonb_agg(t.key ORDER BY t.key), '[]'::jsonb) AS "coalesce"
           FROM booking_travellers t
          WHERE ((t.booking_id = b.booking_id) AND (t.family_name = ''::text) AND ((t.state)::text <> 'voided'::text))) AS unnamed,
    ( SELECT jsonb_build_object('id', o.id, 'ref', o.ref) AS jsonb_build_object
           FROM bookings o
          WHERE (o.id = b.split_from)) AS split_origin,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', o.id, 'ref', o.ref) ORDER BY o.id), '[]'::jsonb) AS "coalesce"
           FROM (booking_groups s
             JOIN bookings o ON ((o.id = s.booking_id)))
          WHERE (s.split_from = b.booking_id)) AS split_into
   FROM ((booking_groups b
     JOIN groups g ON ((g.id = b.group_id)))
     LEFT JOIN allotment_places p ON ((p.booking_id = b.booking_id)));

create view booking_holiday_details as
 SELECT b.booking_id,
    b.holiday_id,
    b.departure_id,
    b.sold,
    b.cancellation,
        CASE
            WHEN (p.state = 'waiting'::text) THEN ( SELECT (count(*))::integer AS count
               FROM allotment_places o
              WHERE ((o.allotment_id = p.allotment_id) AND (o.state = 'waiting'::text) AND (o."position" < p."position")))
            ELSE NULL::integer
        END AS ahead
   FROM (booking_holidays b
     LEFT JOIN allotment_places p ON ((p.booking_id = b.booking_id)));

create view booking_payments as
 SELECT paid.booking_id,
    paid.method,
    paid.at,
    paid.amount,
    (paid.returned + (GREATEST((0)::numeric, LEAST((paid.rest)::numeric, (back.sent - paid.before))))::bigint) AS returned,
    ((paid."returning" + (GREATEST((0)::numeric, LEAST((paid.rest)::numeric, ((back.sent + back.asked) - paid.before))))::bigint) - (GREATEST((0)::numeric, LEAST((paid.rest)::numeric, (back.sent - paid.before))))::bigint) AS "returning",
    paid.kept
   FROM (( SELECT each.booking_id,
            each.method,
            each.at,
            each.amount,
            each.returned,
            each."returning",
            each.kept,
            each.rank,
            each.id,
            ((each.amount - each.returned) - each."returning") AS rest,
            COALESCE(sum(((each.amount - each.returned) - each."returning")) OVER (PARTITION BY each.booking_id ORDER BY each.rank, each.at DESC, each.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), (0)::numeric) AS before
           FROM ( SELECT p.booking_id,
                    'card'::text AS method,
                    p.paid_at AS at,
                    p.amount,
                        CASE
                            WHEN (p.state = 'refunded'::text) THEN p.amount
                            ELSE (COALESCE(r.made, (0)::numeric))::bigint
                        END AS returned,
                        CASE
                            WHEN (p.state = 'refunded'::text) THEN (0)::bigint
                            ELSE (COALESCE(r.asked, (0)::numeric))::bigint
                        END AS "returning",
                    COALESCE(((p.issue = 'kept'::text) AND (p.extras IS NULL) AND (p.issue_reason IS DISTINCT FROM 'part'::text)), false) AS kept,
                    1 AS rank,
                    p.id
                   FROM (payments p
                     LEFT JOIN LATERAL ( SELECT sum(f.amount) FILTER (WHERE (f.state = 'made'::text)) AS made,
                            sum(f.amount) FILTER (WHERE (f.state = 'asked'::text)) AS asked
                           FROM payment_refunds f
                          WHERE (f.payment_id = p.id)) r ON (true))
                  WHERE ((p.booking_id IS NOT NULL) AND (p.state = ANY (ARRAY['paid'::text, 'refunded'::text])) AND p.matched AND (p.paid_at IS NOT NULL))
                UNION ALL
                 SELECT t.booking_id,
                    t.method,
                    t.decided_at,
                    t.amount,
                    (0)::bigint AS int8,
                    (0)::bigint AS int8,
                    COALESCE(((t.issue = 'kept'::text) AND (t.issue_reason IS DISTINCT FROM 'part'::text)), false) AS "coalesce",
                    0,
                    t.id
                   FROM booking_transfers t
                  WHERE (t.state = 'approved'::text)) each) paid
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(r.amount) FILTER (WHERE (r.state = 'sent'::text)), (0)::numeric) AS sent,
            COALESCE(sum(r.amount) FILTER (WHERE (r.state = 'asked'::text)), (0)::numeric) AS asked
           FROM money_returns r
          WHERE (r.booking_id = paid.booking_id)) back);

create view booking_receipts as
 SELECT p.booking_id,
    'card'::text AS method,
    p.paid_at AS at,
    (p.amount - (COALESCE(( SELECT sum(r.amount) AS sum
           FROM payment_refunds r
          WHERE ((r.payment_id = p.id) AND (r.state <> 'refused'::text))), (0)::numeric))::bigint) AS amount,
    p.entry_id
   FROM payments p
  WHERE ((p.booking_id IS NOT NULL) AND (p.state = 'paid'::text) AND p.matched)
UNION ALL
 SELECT t.booking_id,
    t.method,
    t.decided_at AS at,
    t.amount,
    t.entry_id
   FROM booking_transfers t
  WHERE (t.state = 'approved'::text)
UNION ALL
 SELECT m.from_id AS booking_id,
    'moved'::text AS method,
    m.at,
    (- m.amount) AS amount,
    NULL::bigint AS entry_id
   FROM moved_receipts m
UNION ALL
 SELECT m.to_id AS booking_id,
    'moved'::text AS method,
    m.at,
    m.amount,
    NULL::bigint AS entry_id
   FROM moved_receipts m
UNION ALL
 SELECT r.booking_id,
    'returned'::text AS method,
    r.asked_at AS at,
    (- r.amount) AS amount,
    NULL::bigint AS entry_id
   FROM money_returns r
  WHERE (r.state <> 'withdrawn'::text);

create view booking_stay_details as
 SELECT booking_id,
    hotel,
    facts,
    check_in,
    check_out,
    rooms,
    arrival,
    wishes,
    nationality,
    replaces_id,
    agreed_penalty,
    ( SELECT json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel, 'check_in', o.check_in, 'check_out', o.check_out) AS json_build_object
           FROM (bookings b
             JOIN booking_stays o ON ((o.booking_id = b.id)))
          WHERE (b.id = s.replaces_id)) AS replaces,
    ( SELECT json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel, 'check_in', n.check_in, 'check_out', n.check_out) AS json_build_object
           FROM (booking_stays n
             JOIN bookings b ON ((b.id = n.booking_id)))
          WHERE ((n.replaces_id = s.booking_id) AND ((b.state)::text <> ALL (ARRAY['rejected'::text, 'expired'::text])) AND (b.hidden_at IS NULL) AND ((b.issued_at IS NOT NULL) OR ((b.state)::text <> 'cancelled'::text)))
          ORDER BY b.id DESC
         LIMIT 1) AS replaced_by
   FROM booking_stays s;

create view booking_summaries as
 SELECT id,
    ref,
    pnr,
    lead_passenger,
    passengers,
    title AS route,
    ( SELECT string_agg(t.ticket, ' '::text ORDER BY t.key) AS string_agg
           FROM booking_travellers t
          WHERE ((t.booking_id = b.id) AND (t.ticket IS NOT NULL))) AS tickets
   FROM bookings b;

create view collection_directory as
 SELECT id,
    agent_id,
    salesman_id,
    method,
    amount,
    currency,
    received_on,
    reference,
    cheque_on,
    state,
    recorded_at,
    bank_id,
    entry_id
   FROM collections;

create view credit_note_directory as
 SELECT id,
    number,
    booking_id,
    cause,
    amount,
    currency,
    content,
    created_at,
    document_no
   FROM credit_notes;

create view credited_tickets as
 SELECT c.key,
    c.booking_id,
    (traveller.value ->> 'ticket'::text) AS ticket
   FROM (credit_notes c
     CROSS JOIN LATERAL jsonb_array_elements((c.content -> 'travellers'::text)) traveller(value))
  WHERE ((traveller.value ->> 'ticket'::text) IS NOT NULL);

create view deposit_directory as
 SELECT id,
    agent_id,
    bank_id,
    method,
    amount,
    currency,
    paid_on,
    reference_key,
    cheque_on,
    state,
    requested_at,
    entry_id,
    reversal_id,
    hidden_at
   FROM deposits;

create view erasure_directory as
 SELECT user_id,
    state,
    requested_at
   FROM erasure_requests;

create view invoice_directory as
 SELECT id,
    number,
    booking_id,
    amount,
    currency,
    content,
    created_at,
    document_no
   FROM invoices;

create view ledger_account_directory as
 SELECT id,
    code,
    class,
    name,
    currency,
    owner_id,
    active
   FROM ledger_accounts;

create view ledger_balances as
 SELECT account_id,
    owner_id,
    balance,
    held,
    credit_days,
    low_balance,
    credit_limit
   FROM ledger_wallets;

create view ledger_entry_directory as
 SELECT id,
    key,
    kind,
    day,
    at,
    note,
    booking_id,
    agent_id,
    salesman_id,
    reverses
   FROM ledger_entries;

create view ledger_open_holds as
 SELECT ref,
    account_id,
    amount,
    purpose,
    booking_id,
    at
   FROM ledger_holds
  WHERE ((state)::text = 'open'::text);

create view ledger_postings as
 SELECT l.entry_id,
    l.place,
    l.account_id,
    l.amount,
    l.currency,
    l.day AS line_day,
    e.key,
    e.kind,
    e.day,
    e.at,
    e.created_by,
    e.note,
    e.booking_id,
    e.product,
    e.airline,
    e.route,
    e.supplier,
    e.travel_on,
    e.agent_id,
    e.salesman_id,
    e.reverses,
    e.client_total,
    a.code AS account_code,
    a.class AS account_class,
    a.name AS account_name,
    a.owner_id,
    e.foreign_amount
   FROM ((ledger_lines l
     LEFT JOIN ledger_entries e ON ((e.id = l.entry_id)))
     LEFT JOIN ledger_accounts a ON ((a.id = l.account_id)));

create view payable_match_sides as
 SELECT m.id AS match_id,
    m.released_at,
    m.owed_item AS item,
    m.amount,
    COALESCE(m.foreign_amount, (0)::bigint) AS foreign_amount
   FROM payable_matches m
UNION ALL
 SELECT m.id AS match_id,
    m.released_at,
    m.paid_item AS item,
    (- COALESCE(m.paid_amount, m.amount)) AS amount,
    (- COALESCE(m.foreign_amount, (0)::bigint)) AS foreign_amount
   FROM payable_matches m
UNION ALL
 SELECT m.id AS match_id,
    m.released_at,
    i.id AS item,
    (m.paid_amount - m.amount) AS amount,
    0 AS foreign_amount
   FROM ((payable_matches m
     JOIN payable_items o ON ((o.id = m.owed_item)))
     JOIN payable_items i ON (((i.account_id = o.account_id) AND (i.source = 'entry'::text) AND (i.source_id = m.exchange_entry))));

create view people_directory as
 SELECT u.id,
    u.role,
    u.status,
    u.name,
    u.email,
    u.phone,
    u.locale,
    u.card_allowed,
    u.managed_role_id,
    u.salesman_id,
    u.deleted_at,
    a.agency_name,
    COALESCE(a.agency_name, u.name) AS display_name,
    a.phone AS agency_phone,
    a.whatsapp AS agency_whatsapp,
    a.address AS agency_address,
    a.city AS agency_city,
    a.logo AS agency_logo,
    u.agency_id,
    u.agency_rights,
    ((u.agency_blocked_at IS NULL) AND ((u.agency_id IS NULL) OR (u.email_verified_at IS NOT NULL))) AS agency_active,
    (u.email_verified_at IS NOT NULL) AS email_verified
   FROM (users u
     LEFT JOIN agencies a ON ((a.user_id = u.id)));

create view ticket_directory as
 SELECT t.booking_id,
    t.key,
    t.type,
    t.title,
    t.given_name,
    t.family_name,
    t.ticket,
    t.state,
    t.net,
    p.fare,
    p.taxes
   FROM (booking_travellers t
     LEFT JOIN LATERAL ( SELECT ((o.fare ->> 'base'::text))::bigint AS fare,
            (COALESCE(( SELECT sum(((tax.value ->> 'amount'::text))::bigint) AS sum
                   FROM jsonb_array_elements((o.fare -> 'taxes'::text)) tax(value)), (0)::numeric))::bigint AS taxes
           FROM (booking_flights f
             CROSS JOIN LATERAL jsonb_array_elements((f.supplier_offer -> 'fares'::text)) o(fare))
          WHERE ((f.booking_id = t.booking_id) AND ((o.fare ->> 'passenger'::text) = t.type))
        UNION ALL
         SELECT ((((b.price_parts -> t.key) -> 'cost'::text) ->> 'base'::text))::bigint AS int8,
            (((((b.price_parts -> t.key) -> 'cost'::text) ->> 'tax'::text))::bigint + ((((b.price_parts -> t.key) -> 'cost'::text) ->> 'service'::text))::bigint)
           FROM offline_bookings b
          WHERE ((b.booking_id = t.booking_id) AND (b.cost_currency IS NULL))
 LIMIT 1) p ON (true));

-- functions

CREATE OR REPLACE FUNCTION public.activity_append(who bigint, what text, of_subject text, of_id text, changed jsonb, from_ip text, in_request text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  head activity_chains;
  line activity;
begin
  insert into activity_chains values (coalesce(who::text, 'system'), 0, ''::bytea) on conflict do nothing;
  select * into head from activity_chains where chain = coalesce(who::text, 'system') for update;
  line.chain := head.chain;
  line.seq := head.seq + 1;
  line.at := clock_timestamp();
  line.actor_id := who;
  line.action := what;
  line.subject := of_subject;
  line.subject_id := of_id;
  line.changes := changed;
  line.ip := from_ip;
  line.request_id := in_request;
  line.hash := activity_digest(head.hash, line);
  insert into activity (chain, seq, at, actor_id, action, subject, subject_id, changes, ip, request_id, hash)
    values (line.chain, line.seq, line.at, line.actor_id, line.action, line.subject, line.subject_id, line.changes,
            line.ip, line.request_id, line.hash)
    returning id into line.id;
  update activity_chains set seq = line.seq, hash = line.hash where chain = line.chain;
  return line.id;
end $function$;

CREATE OR REPLACE FUNCTION public.activity_breaks()
 RETURNS TABLE(chain text, seq bigint, what text)
 LANGUAGE sql
 STABLE
AS $function$
  with everything as (
    select a as line from activity a
    union all
    select l from activity_archive p cross join lateral unnest(p.lines) l
  ), lines as (
    select (e.line).chain, (e.line).seq, (e.line).hash, row_number() over chain_order as place,
      (e.line).hash = activity_digest(lag((e.line).hash, 1, ''::bytea) over chain_order, e.line) as fits
    from everything e window chain_order as (partition by (e.line).chain order by (e.line).seq)
  )
  select l.chain, l.seq, 'changed' from lines l where not l.fits
  union all
  select l.chain, l.seq, 'missing before' from lines l where l.seq <> l.place
  union all
  select c.chain, c.seq, 'tail' from activity_chains c
    left join (select l.chain, count(*) as lines from lines l group by l.chain) counted on counted.chain = c.chain
    left join lines l on l.chain = c.chain and l.seq = c.seq
    where c.seq <> coalesce(counted.lines, 0) or c.hash <> coalesce(l.hash, ''::bytea)
  union all
  select distinct l.chain, 0, 'head missing' from lines l
    where not exists (select 1 from activity_chains c where c.chain = l.chain)
$function$;

CREATE OR REPLACE FUNCTION public.activity_digest(previous bytea, line activity)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(previous || convert_to(jsonb_build_array(
    line.chain, line.seq, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.actor_id,
    line.action, line.subject, line.subject_id, line.changes, line.ip, line.request_id)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.add_payable(of_account bigint, of_amount bigint, of_entry bigint, entry_day date, entry_fields jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  of_booking bigint := (entry_fields->>'booking_id')::bigint;
  currency text := entry_fields->>'foreign_currency';
begin
  insert into payable_items as i (account_id, source, source_id, day, charged, foreign_currency, foreign_charged, rate)
    values (of_account, case when of_booking is null then 'entry' else 'booking' end,
      coalesce(of_booking, (entry_fields->>'reverses')::bigint, of_entry), entry_day, of_amount, currency,
      coalesce((entry_fields->>'foreign_amount')::bigint, 0),
      case when currency is not null then (entry_fields->>'rate')::numeric end)
    on conflict (account_id, source, source_id) do update set charged = i.charged + excluded.charged,
      foreign_charged = i.foreign_charged + excluded.foreign_charged,
      foreign_currency = case
        when i.source = 'entry' or i.charged <> 0 or i.foreign_charged <> 0
          then coalesce(i.foreign_currency, excluded.foreign_currency)
        when i.settled <> 0 and (i.foreign_currency, i.rate) is distinct from (excluded.foreign_currency, excluded.rate)
          then payable_refuse_recount()
        else excluded.foreign_currency end,
      rate = case when i.source = 'entry' or i.charged <> 0 or i.foreign_charged <> 0
        then coalesce(i.rate, excluded.rate) else excluded.rate end;
end $function$;

CREATE OR REPLACE FUNCTION public.allotment_differences()
 RETURNS TABLE(allotment_id bigint, held integer, issued integer, places_held bigint, places_issued bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select a.id, a.held, a.issued, p.held, p.issued
  from allotments a cross join lateral (
    select coalesce(sum(seats) filter (where state = 'held'), 0) as held,
      coalesce(sum(seats) filter (where state = 'issued'), 0) as issued
    from allotment_places where allotment_id = a.id) p
  where (a.held, a.issued) is distinct from (p.held, p.issued)
$function$;

CREATE OR REPLACE FUNCTION public.append_invoice(of_booking bigint, of_amount bigint, of_currency text, of_content jsonb, at_time timestamp with time zone, of_actor bigint)
 RETURNS SETOF invoices
 LANGUAGE plpgsql
AS $function$
begin
  return query
    with taken as (
      update document_series set last_number = last_number + 1
      where series = 'invoice' and not exists (select from invoices i where i.booking_id = of_booking)
      returning last_number)
    insert into invoices (number, booking_id, amount, currency, content, created_at, created_by)
    select t.last_number, of_booking, of_amount, of_currency, of_content, at_time, of_actor from taken t
    returning *;
end $function$;

CREATE OR REPLACE FUNCTION public.append_notifications(of_kind text, of_values jsonb, of_link text, except_id bigint, once boolean, named_id bigint, mail_job text, of_topic text, is_mailed boolean, by_default boolean, people bigint[], of_permission text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  copies bigint;
  told bigint[] := coalesce(people, array(select people_with_permission(of_permission)));
begin
  with inserted as (
    insert into notifications (user_id, kind, values, link)
    select u.id, of_kind, filled.values, of_link from people_directory u, (
      select of_values || coalesce((
        select jsonb_build_object('who', w.display_name) from people_directory w where w.id = named_id), '{}') as values) filled
    where u.deleted_at is null
      and (u.id = any (told) or u.agency_id = any (told))
      and u.agency_active
      and (of_topic <> 'money' or u.agency_rights is null or 'money' = any (u.agency_rights))
      and u.id is distinct from except_id
      and not (once and exists (select from notifications n
        where n.user_id = u.id and n.kind = of_kind and n.read_at is null and n.values = filled.values))
    order by u.id returning id, user_id)
  select count(enqueue_job(mail_job, json_build_object('id', i.id))) into copies from inserted i
    join people_directory u on u.id = i.user_id
    left join mail_preferences p on p.user_id = i.user_id and p.topic = of_topic
    where is_mailed and coalesce(p.by_mail,
      by_default or of_topic = 'bookings' and u.role in ('agent', 'customer') and u.agency_id is null);
  return copies;
end $function$;

CREATE OR REPLACE FUNCTION public.archive_activity(before timestamp with time zone, portion integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  packed record;
begin
  -- Of several servers one at a time.
  if not pg_try_advisory_xact_lock(7230916) then return 0; end if;
  with oldest as (
    select a as line, a.id, a.at, date_trunc('month', a.at at time zone 'UTC') as month
    from activity a order by a.id limit portion
  ), fitting as (
    select o.line, o.id, o.at,
      -- What is under way becomes visible later than the time it bears, but not by a day.
      bool_and(o.at < least(before, now() - interval '1 day') and o.month = first.month) over (order by o.id) as fits
    from oldest o cross join (select month from oldest order by id limit 1) first
  ), leaving as (
    select f.line, f.id, f.at from fitting f where f.fits
  )
  insert into activity_archive (first_id, last_id, from_at, to_at, chains, actions, lines, line_count)
    select min(l.id), max(l.id), min(l.at), max(l.at), array_agg(distinct (l.line).chain),
      (select array_agg(distinct array_to_string(parts[1:n], '.'))
        from leaving o cross join string_to_array((o.line).action, '.') parts
          cross join generate_series(1, cardinality(parts)) n),
      array_agg(l.line order by l.id), count(*)
    from leaving l having count(*) > 0
    returning first_id, last_id, line_count into packed;
  if packed.line_count is null then return 0; end if;
  delete from activity where id between packed.first_id and packed.last_id;
  return packed.line_count;
end $function$;

CREATE OR REPLACE FUNCTION public.claim_idempotency_key(of_actor text, of_call text, of_key text, of_request bytea, of_claim uuid, stale_after double precision)
 RETURNS boolean
 LANGUAGE plpgsql
 STRICT
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.collection_differences()
 RETURNS TABLE(promise text, subject text, expected text, found text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select 'an accepted collection has its entry', 'collection ' || c.id, 'collection:' || c.id || ' of ' || c.amount,
      coalesce('entry ' || c.entry_id, 'none')
    from collections c where c.state = 'accepted'
      and not ledger_is_entry_of('collection:' || c.id, c.entry_id, c.agent_id, c.amount)
  union all
  select 'a collection that was not accepted has no entry', 'collection ' || c.id, 'none', 'entry ' || e.id
    from collections c join ledger_entries e on e.key = 'collection:' || c.id where c.state <> 'accepted'
  union all
  select 'an entry of a collection has its collection', 'entry ' || e.id, e.key, 'none'
    from ledger_entries e left join collections c on c.entry_id = e.id
    where e.kind = 'deposit' and e.key ~ '^collection:\d+$' and c.id is null
  union all
  select 'receipts have no gap', 'collections', n.last::text, count(c.*)::text
    from collection_numbers n left join collections c on true group by n.last
    having n.last <> count(c.*) or n.last <> coalesce(max(c.receipt_no), 0)
$function$;

CREATE OR REPLACE FUNCTION public.count_booking_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.currency_exponent(code text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when code in ('JPY', 'KRW') then 0
    when code in ('BHD', 'KWD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD') then 3 else 2 end
$function$;

CREATE OR REPLACE FUNCTION public.deposit_differences()
 RETURNS TABLE(promise text, subject text, expected text, found text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select 'an approved deposit has its entry', 'deposit ' || d.id, 'deposit:' || d.id || ' of ' || d.amount,
      coalesce('entry ' || d.entry_id, 'none')
    from deposits d where d.state in ('approved', 'reversed')
      and not ledger_is_entry_of('deposit:' || d.id, d.entry_id, d.agent_id, d.amount)
  union all
  select 'a reversed deposit has its reversal', 'deposit ' || d.id, 'reversal of entry ' || d.entry_id,
      coalesce('entry ' || d.reversal_id, 'none')
    from deposits d where d.state = 'reversed' and not (
      ledger_is_entry_of('deposit:' || d.id || ':reversal', d.reversal_id, d.agent_id, -d.amount)
      and exists (select from ledger_entries e where e.id = d.reversal_id and e.reverses = d.entry_id))
  union all
  select 'an approved deposit is not taken back', 'deposit ' || d.id, 'no reversal', 'entry ' || e.id
    from deposits d join ledger_entries e on e.reverses = d.entry_id where d.state = 'approved'
  union all
  select 'a deposit that was not approved has no entry', 'deposit ' || d.id, 'none', 'entry ' || e.id
    from deposits d join ledger_entries e on e.key = 'deposit:' || d.id
    where d.state not in ('approved', 'reversed')
  union all
  select 'an entry of a deposit has its deposit', 'entry ' || e.id, e.key, 'none'
    from ledger_entries e where e.kind = 'deposit' and e.key ~ '^deposit:\d+(:reversal)?$'
      and not exists (select from deposits d where d.entry_id = e.id)
      and not exists (select from deposits d where d.reversal_id = e.id)
$function$;

CREATE OR REPLACE FUNCTION public.document_no(of_series text, of_number bigint, at_time timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select f.prefix || '-' || case when f.with_year then to_char(at_time at time zone f.zone, 'YYYY') || '-' else '' end
    || lpad(of_number::text, greatest(f.width, length(of_number::text)), '0')
  from document_formats f where f.series = of_series and f.from_at <= at_time
  order by f.from_at desc, f.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.enqueue_job(name text, payload json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform graphile_worker.add_job(name, payload, priority => job_priority(name));
end $function$;

CREATE OR REPLACE FUNCTION house_stays.add_order(in_ref text, in_until timestamp with time zone, at timestamp with time zone, claim jsonb, in_locator text, in_state text, in_body jsonb, refs text[])
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'house_stays', 'public'
AS $function$
declare
  got integer;
begin
  if not take(in_ref, in_until, at, claim) then
    raise exception 'sold_out' using errcode = 'SO001';
  end if;
  insert into stay_orders (locator, state, body) values (in_locator, in_state, in_body) on conflict do nothing;
  get diagnostics got = row_count;
  if got = 1 then
    insert into stay_order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
    get diagnostics got = row_count;
  end if;
  if got <> cardinality(refs) then
    raise exception 'taken' using errcode = 'SO001';
  end if;
  return 'done';
exception when sqlstate 'SO001' then
  return sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION house_stays.change_order(in_ref text, at timestamp with time zone, keeps boolean, in_locator text, from_state text, in_state text, in_body jsonb, refs text[])
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'house_stays', 'public'
AS $function$
begin
  update stay_orders set state = in_state, body = in_body where locator = in_locator and state = from_state;
  if not found then
    return 'moved';
  end if;
  insert into stay_order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  if not keeps then
    perform release(in_ref);
  elsif not keep(in_ref, at) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  return 'done';
exception when sqlstate 'SO001' then
  return sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION house_stays.keep(in_ref text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'house_stays', 'public'
AS $function$
declare
  kept integer;
  wanted integer;
begin
  update room_sales set until = null where ref = in_ref and (until is null or until > at);
  get diagnostics kept = row_count;
  select max(claim_nights) into wanted from room_sales where ref = in_ref;
  return kept > 0 and kept = wanted;
end $function$;

CREATE OR REPLACE FUNCTION house_stays.release(in_ref text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'house_stays', 'public'
AS $function$
begin
  -- Nights before lines, in the order in which they are sold: nobody waits in a circle.
  perform from room_nights n join room_sales s using (hotel, room, night)
    where s.ref = in_ref order by n.hotel, n.room, n.night for update of n;
  with gone as (
    delete from room_sales where ref = in_ref returning hotel, room, night, rooms
  )
  update room_nights n set sold = n.sold - g.rooms from gone g
    where n.hotel = g.hotel and n.room = g.room and n.night = g.night;
end $function$;

CREATE OR REPLACE FUNCTION house_stays.take(in_ref text, in_until timestamp with time zone, at timestamp with time zone, claim jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'house_stays', 'public'
AS $function$
declare
  wanted integer;
  got integer;
begin
  -- Whoever sells these nights next waits here; always in the same order, so that there is no deadlock.
  insert into room_nights (hotel, room, night, capacity)
    select c.hotel, c.room, c.night, c.capacity
      from jsonb_to_recordset(claim) as c (hotel text, room text, night date, capacity integer)
      order by c.hotel, c.room, c.night
    on conflict (hotel, room, night) do update set capacity = greatest(excluded.capacity, room_nights.sold);

  -- Checked only now: the same hold, sent twice at once, waits above for its duplicate.
  if exists (select from room_sales where ref = in_ref and (until is null or until > at)) then
    return true;
  end if;

  -- Holds that have lapsed on these nights give their rooms back. The caller's own ref may be among them.
  with lapsed as (
    delete from room_sales s using jsonb_to_recordset(claim) as c (hotel text, room text, night date)
      where s.hotel = c.hotel and s.room = c.room and s.night = c.night and s.until <= at
      returning s.hotel, s.room, s.night, s.rooms
  ), freed as (
    select hotel, room, night, sum(rooms)::integer as rooms from lapsed group by hotel, room, night
  )
  update room_nights n set sold = n.sold - f.rooms from freed f
    where n.hotel = f.hotel and n.room = f.room and n.night = f.night;
  -- What is left of the caller's own lapsed claim on other nights would be in the way of the new one.
  perform release(in_ref);

  update room_nights n set sold = n.sold + c.rooms
    from jsonb_to_recordset(claim) as c (hotel text, room text, night date, rooms integer, capacity integer)
    where n.hotel = c.hotel and n.room = c.room and n.night = c.night and n.sold + c.rooms <= c.capacity;
  get diagnostics got = row_count;
  wanted := jsonb_array_length(claim);
  if got <> wanted then
    return false;
  end if;
  insert into room_sales (ref, city, hotel, room, night, rooms, claim_nights, until)
    select in_ref, c.city, c.hotel, c.room, c.night, c.rooms, wanted, in_until
      from jsonb_to_recordset(claim) as c (city text, hotel text, room text, night date, rooms integer);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.job_priority(name text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when split_part(name, '.', 1) in ('bookings', 'flight_bookings', 'hotel-bookings', 'insurance', 'payments', 'transfers') then -10 else 0 end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_account(of_code text, of_class text, of_name text, of_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  found_id bigint;
begin
  if of_class = 'wallet' then perform ledger_refuse('wallets come with their owner', 'account_class'); end if;
  select id into found_id from ledger_accounts where code = of_code;
  if found_id is null then
    insert into ledger_accounts (code, class, name, currency) values (of_code, of_class, of_name, of_currency)
      on conflict (code) do nothing;
    select id into found_id from ledger_accounts where code = of_code;
  end if;
  return found_id;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_assert_balanced(accounts bigint[], amounts bigint[], currencies text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from unnest(amounts, currencies) as given (amount, currency)
      group by currency having sum(amount) <> 0) then
    perform ledger_refuse('the entry does not balance', 'entry_balanced');
  elsif exists (select from unnest(accounts, currencies) as given (account_id, currency)
      where not exists (select from ledger_accounts a where a.id = account_id and a.currency = given.currency)) then
    perform ledger_refuse('the entry has a line that stands nowhere', 'line_placed');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_before(of_account bigint, before date, OUT balance bigint, OUT debited bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  closed ledger_closings;
  within record;
  open_day date;
begin
  if exists (select from ledger_wallets w where w.account_id = of_account) then
    select b.balance, b.debited into balance, debited from ledger_wallet_before(of_account, before) b;
  else
    select * into closed from ledger_closings c where c.account_id = of_account and c.day < before
      order by c.day desc limit 1;
    balance := coalesce(closed.balance, 0);
    debited := coalesce(closed.debited, 0);
    open_day := before;
    loop
      select l.day into open_day from ledger_lines l
        where l.account_id = of_account and l.day < open_day and l.day > coalesce(closed.day, '-infinity')
        order by l.day desc limit 1;
      exit when open_day is null;
      within := ledger_within(of_account, open_day, 9223372036854775807);
      balance := balance + within.balance;
      debited := debited + within.debited;
    end loop;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_change_expense_account(of_account bigint, of_name text, of_active boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update ledger_accounts set name = of_name, active = of_active where id = of_account and class = 'expense';
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_check(of_entry bigint, on_day date)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  many integer;
  placed integer;
  balanced boolean;
begin
  select sum(each.many), sum(each.placed), bool_and(each.total = 0) into many, placed, balanced from (
    select count(*) as many, sum(l.amount) as total,
      count(*) filter (where a.id is not null and l.day = on_day and (l.written_on > l.day) is not false) as placed
    from ledger_lines l left join ledger_accounts a on a.id = l.account_id and a.currency = l.currency
    where l.entry_id = of_entry group by l.currency) each;
  if balanced is not true then
    perform ledger_refuse(format('entry %s does not balance', of_entry), 'entry_balanced');
  elsif placed < many then
    perform ledger_refuse(format('entry %s has a line that stands nowhere', of_entry), 'line_placed');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_check_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform ledger_check(new.id, new.day);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_check_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if least(new.credit_limit, new.booking_limit, new.low_balance, new.credit_days, 365 - new.credit_days) < 0
    or greatest(new.credit_limit, new.booking_limit, new.low_balance) > 1000000000000 then
    perform ledger_refuse('a limit is out of range', 'ledger_wallets_limits');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_check_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from ledger_entries e where e.id = new.entry_id
      and e.xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296) then
    perform ledger_refuse(format('entry %s is not being written', new.entry_id), 'entry_balanced');
  end if;
  perform ledger_check(new.entry_id, new.day);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_checkpoint()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  done bigint;
  latest bigint;
begin
  perform pg_advisory_xact_lock(6006);
  select checkpointed_through into done from ledger_settings;
  select coalesce(max(id), 0) into latest from ledger_entries;
  if latest = done then return; end if;
  update ledger_settings set checkpointed_through = latest;
  insert into ledger_checkpoints (account_id, day, through, balance, debited)
    select account_id, day, entry_id, balance, debited from (
      select l.account_id, l.day, l.entry_id, row_number() over so_far as place,
        coalesce(last.balance, 0) + sum(l.amount) over so_far as balance,
        coalesce(last.debited, 0) + sum(greatest(-l.amount, 0)) over so_far as debited
      from (select distinct n.account_id, n.day from ledger_lines n
            where n.entry_id > done and n.balance_after is null) fresh
      left join lateral (select * from ledger_checkpoints m where m.account_id = fresh.account_id and m.day = fresh.day
        order by m.through desc limit 1) last on true
      join ledger_lines l on l.account_id = fresh.account_id and l.day = fresh.day
        and l.entry_id > coalesce(last.through, 0)
      window so_far as (partition by l.account_id, l.day order by l.entry_id)) lines
    where place % 100 = 0;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_close(through date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  done date;
begin
  perform ledger_checkpoint();
  select closed_through into done from ledger_settings;
  if through <= done then return; end if;
  update ledger_settings set closed_through = through;
  insert into ledger_closings (account_id, day, balance, debited)
    select sums.account_id, sums.day,
      coalesce(last.balance, 0) + sum(sums.total) over so_far, coalesce(last.debited, 0) + sum(sums.out) over so_far
    from (select l.account_id, l.day, sum(l.amount) as total, coalesce(sum(-l.amount) filter (where l.amount < 0), 0) as out
          from ledger_lines l join ledger_accounts a on a.id = l.account_id
          where a.class <> 'wallet' and l.day > done and l.day <= through group by 1, 2) sums
    left join lateral (select c.balance, c.debited from ledger_closings c
      where c.account_id = sums.account_id order by c.day desc limit 1) last on true
    window so_far as (partition by sums.account_id order by sums.day);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_close_books(through date, OUT since date, OUT entries bigint, OUT total bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(6006);
  perform ledger_close(through);
  select books_closed_through + 1 into since from ledger_settings;
  if through < since then perform ledger_refuse('the month is closed', 'month_closed'); end if;
  update ledger_settings set books_closed_through = through;
  select s.entries, s.total into entries, total from ledger_sum_days(since, through) s;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_differences()
 RETURNS TABLE(promise text, subject text, expected text, found text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select 'everything adds up to nothing', currency, '0', sum(amount)::text from ledger_lines group by currency
    having sum(amount) <> 0
  union all
  select 'an entry balances', 'entry ' || entry_id, '0', sum(amount)::text from ledger_lines
    group by entry_id, currency having sum(amount) <> 0
  union all
  select 'an entry has two lines', 'entry ' || e.id, '2', count(l.*)::text from ledger_entries e
    left join ledger_lines l on l.entry_id = e.id group by e.id having count(l.*) < 2
  union all
  select 'a line stands on an account and an entry', 'entry ' || l.entry_id, l.currency, coalesce(a.currency, 'nothing')
    from ledger_lines l left join ledger_accounts a on a.id = l.account_id left join ledger_entries e on e.id = l.entry_id
    where a.currency is distinct from l.currency or e.day is distinct from l.day
  union all
  select 'a balance is the sum of its lines', a.code, sums.total::text, w.balance::text
    from ledger_wallets w join ledger_accounts a on a.id = w.account_id
    cross join lateral (select coalesce(sum(amount), 0) as total, coalesce(sum(-amount) filter (where amount < 0), 0) as out,
      count(*) as many from ledger_lines l where l.account_id = w.account_id) sums
    where w.balance <> sums.total or w.debited <> sums.out or w.lines <> sums.many
  union all
  select 'a running balance follows the line before', a.code || ' entry ' || chain.entry_id,
      chain.expected || ' / ' || chain.expected_out, chain.balance_after || ' / ' || chain.debited_after
    from (select l.account_id, l.entry_id, l.balance_after, l.debited_after,
        l.amount + coalesce(lag(l.balance_after) over before, 0) as expected,
        greatest(-l.amount, 0) + coalesce(lag(l.debited_after) over before, 0) as expected_out
      from ledger_lines l join ledger_wallets w on w.account_id = l.account_id
      window before as (partition by l.account_id order by coalesce(l.written_on, l.day), l.entry_id)) chain
    join ledger_accounts a on a.id = chain.account_id
    where (chain.balance_after, chain.debited_after) is distinct from (chain.expected, chain.expected_out)
  union all
  select 'a balance on a day is the sum of the lines until then', a.code || ' ' || days.day, days.total || ' / ' || days.out,
      before.balance || ' / ' || before.debited
    from (select l.account_id, l.day, sum(sum(l.amount)) over so_far as total,
        sum(sum(greatest(-l.amount, 0))) over so_far as out
      from ledger_lines l where l.account_id in (select account_id from ledger_lines where written_on is not null)
      group by 1, 2 window so_far as (partition by l.account_id order by l.day)) days
    join ledger_accounts a on a.id = days.account_id
    cross join lateral ledger_before(days.account_id, days.day + 1) before
    where (before.balance, before.debited) is distinct from (days.total, days.out)
  union all
  select 'money held is the sum of open holds', a.code, coalesce(sums.money, 0) || ' / ' || coalesce(sums.space, 0),
      w.held || ' / ' || w.reserved
    from ledger_wallets w join ledger_accounts a on a.id = w.account_id
    left join (select account_id, sum(amount) filter (where purpose = 'money') as money,
        sum(amount) filter (where purpose = 'space') as space from ledger_holds where state = 'open' group by 1) sums
      on sums.account_id = w.account_id
    where w.held <> coalesce(sums.money, 0) or w.reserved <> coalesce(sums.space, 0)
  union all
  select 'a captured hold has its entry', h.ref, 'at most ' || h.amount, coalesce((-l.amount)::text, 'nothing')
    from ledger_holds h left join ledger_lines l on l.entry_id = h.entry_id and l.account_id = h.account_id
    where h.state = 'captured' and (h.entry_id is null or not coalesce(-l.amount, 0) between 0 and h.amount)
  union all
  select 'a closing is the sum of the lines before', a.code || ' ' || day, coalesce(sums.total || ' / ' || sums.out, 'none'),
      coalesce(c.balance || ' / ' || c.debited, 'none')
    from ledger_closings c full join (
      select l.account_id, l.day, sum(sum(l.amount)) over so_far as total,
        sum(coalesce(sum(-l.amount) filter (where l.amount < 0), 0)) over so_far as out
      from ledger_lines l join ledger_accounts h on h.id = l.account_id
      where h.class <> 'wallet' and l.day <= (select closed_through from ledger_settings)
      group by 1, 2 window so_far as (partition by l.account_id order by l.day)) sums using (account_id, day)
    left join ledger_accounts a on a.id = account_id
    where (c.balance, c.debited) is distinct from (sums.total, sums.out)
  union all
  select 'a mark is the sum of the lines before', a.code || ' ' || m.day || ' entry ' || m.through,
      coalesce(sums.total || ' / ' || sums.out, 'none'), m.balance || ' / ' || m.debited
    from ledger_checkpoints m left join ledger_accounts a on a.id = m.account_id
    left join (select l.account_id, l.day, l.entry_id, sum(l.amount) over so_far as total,
        sum(greatest(-l.amount, 0)) over so_far as out
      from ledger_lines l join (select distinct account_id, day from ledger_checkpoints) d using (account_id, day)
      window so_far as (partition by l.account_id, l.day order by l.entry_id)) sums
      on sums.account_id = m.account_id and sums.day = m.day and sums.entry_id = m.through
    where (m.balance, m.debited) is distinct from (sums.total, sums.out)
  union all
  select 'a reversal is the opposite of its entry', 'entry ' || r.id, 'opposite of ' || r.reverses, 'other lines'
    from ledger_entries r where r.reverses is not null and exists (
      select from (select account_id, amount from ledger_lines where entry_id = r.reverses) was
      full join (select account_id, amount from ledger_lines where entry_id = r.id) back
        on back.account_id = was.account_id and back.amount = -was.amount
      where was.amount is null or back.amount is null)
$function$;

CREATE OR REPLACE FUNCTION public.ledger_drop_account(of_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  -- Lines keep no foreign key: whoever is posting finishes first, and nobody begins meanwhile.
  lock table ledger_lines in share row exclusive mode;
  delete from ledger_accounts a where a.code = of_code and a.class <> 'wallet'
    and not exists (select from ledger_lines l where l.account_id = a.id);
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_end_temporary_credit(of_account bigint, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update ledger_wallets w set credit_limit = w.credit_limit - w.temporary_credit, temporary_credit = 0,
      temporary_until = null, over_limit = greatest(0, -(w.balance - w.held + w.credit_limit - w.temporary_credit))
    where w.account_id = of_account and w.temporary_until < today;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_guard(accounts bigint[], amounts bigint[], at_time timestamp with time zone, at_day date, strict boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  wallet ledger_wallets;
  notified_at timestamptz;
begin
  for wallet in select * from ledger_wallets w where w.account_id = any (accounts) loop
    if strict and amounts[array_position(accounts, wallet.account_id)] < 0 then
      perform ledger_guard_credit(wallet, at_day);
    end if;
    notified_at := ledger_low_balance_time(wallet, at_time);
    if notified_at is distinct from wallet.low_balance_notified_at then
      update ledger_wallets w set low_balance_notified_at = notified_at where w.account_id = wallet.account_id;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_guard_credit(wallet ledger_wallets, today date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if wallet.balance - wallet.held < 0 and wallet.credit_days is not null and ledger_overdue(wallet, today) > 0 then
    perform ledger_refuse('credit days', 'wallet_credit_days');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_hold(of_ref text, of_account bigint, of_amount bigint, of_purpose text, of_booking bigint, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  wallet ledger_wallets;
  hold ledger_holds;
begin
  perform from ledger_wallets w where w.account_id = of_account for update;
  select * into hold from ledger_holds h where h.ref = of_ref;
  if found then
    if hold.account_id <> of_account or hold.amount <> of_amount or hold.purpose <> of_purpose then
      perform ledger_refuse('this reference holds something else', 'hold_ref');
    end if;
    return false;
  end if;
  insert into ledger_holds (ref, account_id, amount, purpose, booking_id)
    values (of_ref, of_account, of_amount, of_purpose, of_booking);
  update ledger_wallets w set
      held = w.held + case of_purpose when 'money' then of_amount else 0 end,
      reserved = w.reserved + case of_purpose when 'space' then of_amount else 0 end
    where w.account_id = of_account returning * into wallet;
  if of_purpose = 'money' then
    perform ledger_guard_credit(wallet, today);
    update ledger_wallets w set low_balance_notified_at = ledger_low_balance_time(wallet, now())
      where w.account_id = of_account and w.low_balance is not null;
  elsif wallet.reserved > wallet.booking_limit then perform ledger_refuse('booking limit', 'wallet_booking_limit');
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_is_entry_of(of_key text, of_entry bigint, of_agent bigint, of_amount bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select exists (
    select from ledger_entries e
    where e.key = of_key and e.id = of_entry and e.kind = 'deposit' and coalesce(e.agent_id, of_agent) = of_agent
      and (select count(*) = 2 and sum(l.amount) filter (where l.account_id = a.id) = of_amount
        from ledger_accounts a join ledger_lines l on l.entry_id = e.id
        where a.owner_id = of_agent and a.class = 'wallet'))
$function$;

CREATE OR REPLACE FUNCTION public.ledger_low_balance_time(wallet ledger_wallets, at_time timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
begin
  if wallet.low_balance is null or wallet.balance - wallet.held >= wallet.low_balance then return null; end if;
  if wallet.low_balance_notified_at is null then
    perform enqueue_job('ledger.tell_low', json_build_object('account_id', wallet.account_id));
  end if;
  return coalesce(wallet.low_balance_notified_at, at_time);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_overdue(of_account bigint, today date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select ledger_overdue(w, today) from ledger_wallets w where w.account_id = of_account
$function$;

CREATE OR REPLACE FUNCTION public.ledger_overdue(wallet ledger_wallets, today date)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if wallet.credit_days is null or wallet.balance >= 0 then return 0; end if;
  return greatest(0, -wallet.balance - (wallet.debited -
    (select b.debited from ledger_wallet_before(wallet.account_id, today - wallet.credit_days) b)));
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post(of_key text, of_kind text, at_time timestamp with time zone, on_day date, accounts bigint[], amounts bigint[], currencies text[], entry_fields jsonb, forced boolean DEFAULT false, captures text DEFAULT NULL::text, OUT entry_id bigint, OUT replayed boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET "safar.posting" TO 'on'
AS $function$
declare
  locked text;
  counted text;
  total bigint := 0;
  mixed boolean := false;
  hold ledger_holds;
  entry_day date;
  last date;
  guarded boolean;
  owned bigint[];
  suppliers bigint[];
  wallet_id bigint;
  supplier_id bigint;
  place integer;
  placed integer;
  money bigint;
  space bigint;
  balance bigint;
  debited bigint;
  balances bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
  debits bigint[] := balances;
begin
  for place in 1 .. cardinality(amounts) loop
    total := total + amounts[place];
    mixed := mixed or currencies[place] <> currencies[1];
  end loop;
  -- Whoever closes days waits for the postings under way, and they see what was closed.
  locked := pg_advisory_xact_lock_shared(6006);
  select greatest(on_day, s.closed_through + 1), (select e.id from ledger_entries e where e.key = of_key), a.placed,
      a.owned, a.suppliers
    into entry_day, entry_id, placed, owned, suppliers
    from ledger_settings s, (
      select count(*) as placed, array_agg(id) filter (where class = 'wallet') as owned,
        array_agg(id order by id) filter (where class = 'payable') as suppliers
      from ledger_accounts where id = any (accounts) and currency = any (currencies)) a;
  replayed := entry_id is not null;
  if replayed then
    entry_id := ledger_posted(of_key, accounts, amounts);
    return;
  end if;
  -- An entry of no lines, or of lines that leave something over or stand nowhere, is none.
  if mixed then perform ledger_assert_balanced(accounts, amounts, currencies);
  elsif total is distinct from 0 or cardinality(amounts) = 0 then
    perform ledger_refuse('the entry does not balance', 'entry_balanced');
  elsif placed < cardinality(accounts) then
    perform ledger_refuse('the entry has a line that stands nowhere', 'line_placed');
  end if;
  if captures is not null or cardinality(owned) > 1 then
    select max(w.last_day), array_agg(w.account_id) into last, owned
      from (select * from ledger_wallets where account_id = any (owned) order by account_id for update) w;
    entry_day := greatest(entry_day, last);
    if captures is not null then
      select * into hold from ledger_holds h where h.ref = captures and h.state = 'open';
      if not found then perform ledger_refuse('the hold is settled', 'hold_open'); end if;
      if (-amounts[array_position(accounts, hold.account_id)] between 0 and hold.amount) is not true then
        perform ledger_refuse('more than was held', 'hold_amount');
      end if;
    end if;
  end if;
  foreach wallet_id in array coalesce(owned, '{}') loop
    place := array_position(accounts, wallet_id);
    money := case when hold.account_id = wallet_id and hold.purpose = 'money' then hold.amount else 0 end;
    space := case when hold.account_id = wallet_id and hold.purpose = 'space' then hold.amount else 0 end;
    update ledger_wallets w set balance = w.balance + amounts[place], debited = w.debited + greatest(-amounts[place], 0),
        held = w.held - money, reserved = w.reserved - space, lines = w.lines + 1,
        last_day = greatest(w.last_day, entry_day),
        over_limit = least(case when not forced then w.over_limit end,
          greatest(0, w.held - money - w.balance - amounts[place] - w.credit_limit))
      where w.account_id = wallet_id
      returning w.balance, w.debited, w.last_day, guarded or w.credit_days is not null or w.low_balance is not null
      into balance, debited, entry_day, guarded;
    balances[place] := balance;
    debits[place] := debited;
  end loop;
  -- The id is drawn with the wallets locked, so the lines of a wallet stand in the order in which they were written.
  insert into ledger_entries (key, kind, day, at, created_by, note, booking_id, product, airline, route, supplier,
      travel_on, agent_id, salesman_id, reverses, client_total, rate_from, rate_to, rate,
      foreign_currency, foreign_amount)
    values (of_key, of_kind, entry_day, at_time, (entry_fields->>'created_by')::bigint, coalesce(entry_fields->>'note', ''),
      (entry_fields->>'booking_id')::bigint, entry_fields->>'product', entry_fields->>'airline', entry_fields->>'route', entry_fields->>'supplier',
      (entry_fields->>'travel_on')::date, (entry_fields->>'agent_id')::bigint, (entry_fields->>'salesman_id')::bigint,
      (entry_fields->>'reverses')::bigint, (entry_fields->>'client_total')::bigint, entry_fields->>'rate_from', entry_fields->>'rate_to',
      (entry_fields->>'rate')::numeric, entry_fields->>'foreign_currency', (entry_fields->>'foreign_amount')::bigint)
    on conflict (key) do nothing
    returning id into entry_id;
  if entry_id is null then
    raise exception 'the same is being posted' using errcode = 'serialization_failure';
  end if;
  if captures is not null then
    update ledger_holds h set state = 'captured', entry_id = ledger_post.entry_id, settled_at = at_time
      where h.ref = captures;
  end if;
  insert into ledger_lines (entry_id, place, account_id, amount, currency, day, balance_after, debited_after)
    select ledger_post.entry_id, g.place, accounts[g.place], amounts[g.place], currencies[g.place], entry_day,
      balances[g.place], debits[g.place]
    from (select generate_subscripts(accounts, 1) as place) g;
  foreach supplier_id in array coalesce(suppliers, '{}') loop
    counted := add_payable(supplier_id, amounts[array_position(accounts, supplier_id)], entry_id, entry_day,
      entry_fields);
  end loop;
  if guarded then
    perform ledger_guard(accounts, amounts, at_time, entry_day, not forced and hold.purpose is distinct from 'money');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post_dated(of_key text, of_kind text, at_time timestamp with time zone, on_day date, accounts bigint[], amounts bigint[], currencies text[], entry_fields jsonb, forced boolean DEFAULT false, today date DEFAULT NULL::date, OUT entry_id bigint, OUT replayed boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  settings ledger_settings;
  exclusive boolean;
  owned bigint[];
  last date;
  wallet_id bigint;
  place integer;
  balances bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
  debits bigint[] := balances;
  written date[] := array_fill(null::date, array[cardinality(accounts)]);
  balance bigint;
  debited bigint;
  last_day date;
begin
  select on_day <= s.closed_through into exclusive from ledger_settings s;
  if exclusive then perform pg_advisory_xact_lock(6006); else perform pg_advisory_xact_lock_shared(6006); end if;
  select * into settings from ledger_settings;
  if on_day <= settings.closed_through and not exclusive then
    raise exception 'the day was closed meanwhile' using errcode = 'serialization_failure';
  end if;
  select e.id into entry_id from ledger_entries e where e.key = of_key;
  replayed := found;
  if replayed then
    entry_id := ledger_posted(of_key, accounts, amounts);
    return;
  end if;
  if on_day <= settings.books_closed_through then perform ledger_refuse('the month is closed', 'month_closed'); end if;
  select max(w.last_day), array_agg(w.account_id) into last, owned
    from (select * from ledger_wallets where account_id = any (accounts) order by account_id for update) w;
  if on_day > settings.closed_through and coalesce(last <= on_day, true) then
    select posted.entry_id into entry_id
      from ledger_post(of_key, of_kind, at_time, on_day, accounts, amounts, currencies, entry_fields, forced) posted;
  else
    foreach wallet_id in array coalesce(owned, '{}') loop
      place := array_position(accounts, wallet_id);
      update ledger_wallets w set balance = w.balance + amounts[place], debited = w.debited + greatest(-amounts[place], 0),
          lines = w.lines + 1, last_day = greatest(w.last_day, on_day),
          over_limit = least(case when not forced then w.over_limit end,
            greatest(0, w.held - w.balance - amounts[place] - w.credit_limit))
        where w.account_id = wallet_id
        returning w.balance, w.debited, w.last_day into balance, debited, last_day;
      balances[place] := balance;
      debits[place] := debited;
      written[place] := nullif(last_day, on_day);
    end loop;
    -- The constraints of both tables check at COMMIT that it balances and that every line has its account. As in
    -- ledger_post, the id is drawn with the wallets locked.
    insert into ledger_entries (key, kind, day, at, created_by, note, booking_id, product, airline, route, supplier,
        travel_on, agent_id, salesman_id, reverses, client_total, rate_from, rate_to, rate,
        foreign_currency, foreign_amount)
      select of_key, of_kind, on_day, at_time, f.created_by, coalesce(f.note, ''), f.booking_id, f.product, f.airline,
        f.route, f.supplier, f.travel_on, f.agent_id, f.salesman_id, f.reverses, f.client_total, f.rate_from, f.rate_to,
        f.rate, f.foreign_currency, f.foreign_amount
      from jsonb_to_record(entry_fields) as f (created_by bigint, note text, booking_id bigint, product text,
        airline text, route text, supplier text, travel_on date, agent_id bigint, salesman_id bigint, reverses bigint,
        client_total bigint, rate_from text, rate_to text, rate numeric, foreign_currency text, foreign_amount bigint)
      on conflict (key) do nothing
      returning id into entry_id;
    if entry_id is null then
      raise exception 'the same is being posted' using errcode = 'serialization_failure';
    end if;
    insert into ledger_lines (entry_id, place, account_id, amount, currency, day, balance_after, debited_after, written_on)
      select ledger_post_dated.entry_id, g.place, accounts[g.place], amounts[g.place], currencies[g.place], on_day,
        balances[g.place], debits[g.place], written[g.place]
      from (select generate_subscripts(accounts, 1) as place) g;
    perform add_payable(a.id, posted.amount, ledger_post_dated.entry_id, on_day, entry_fields)
      from unnest(accounts, amounts) as posted (account_id, amount)
        join ledger_accounts a on a.id = posted.account_id and a.class = 'payable'
      order by a.id;
    if exclusive then
      insert into ledger_closings (account_id, day, balance, debited)
        select a.id, on_day, coalesce(earlier.balance, 0), coalesce(earlier.debited, 0)
        from ledger_accounts a
        left join lateral (select c.balance, c.debited from ledger_closings c
          where c.account_id = a.id and c.day <= on_day order by c.day desc limit 1) earlier on true
        where a.id = any (accounts) and a.class <> 'wallet'
        on conflict (account_id, day) do nothing;
      update ledger_closings c
        set balance = c.balance + posted.amount, debited = c.debited + greatest(-posted.amount, 0)
        from unnest(accounts, amounts) as posted (account_id, amount)
        where c.account_id = posted.account_id and c.day >= on_day;
    end if;
    if owned is not null then
      perform ledger_guard(accounts, amounts, at_time, coalesce(today, greatest(on_day, last)), not forced);
    end if;
  end if;
  -- Cash that is not there cannot be paid out; a bank may be overdrawn.
  if exists (select from unnest(accounts, amounts) as posted (account_id, amount)
      join ledger_accounts a on a.id = posted.account_id and a.class = 'cash'
      cross join lateral ledger_before(a.id, 'infinity') b where posted.amount > 0 and b.balance > 0) then
    perform ledger_refuse('there is less cash', 'cash_available');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_posted(of_key text, accounts bigint[], amounts bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  found_id bigint;
begin
  select id into found_id from ledger_entries where key = of_key;
  if exists (
    select from (select account_id, amount from ledger_lines where entry_id = found_id) was
    full join (select * from unnest(accounts, amounts) as given (account_id, amount)) now
      on now.account_id = was.account_id and now.amount = was.amount
    where was.amount is null or now.amount is null) then
    perform ledger_refuse('this key was posted with other lines', 'entry_key');
  end if;
  return found_id;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_refuse(why text, broken text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', why using errcode = 'check_violation', constraint = broken;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_release(of_ref text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  hold ledger_holds;
begin
  perform from ledger_wallets w where w.account_id = (select account_id from ledger_holds where ref = of_ref) for update;
  update ledger_holds set state = 'released', settled_at = now() where ref = of_ref and state = 'open' returning * into hold;
  if not found then return false; end if;
  update ledger_wallets w set
      held = w.held - case hold.purpose when 'money' then hold.amount else 0 end,
      reserved = w.reserved - case hold.purpose when 'space' then hold.amount else 0 end,
      over_limit = least(w.over_limit, greatest(0,
        -(w.balance - w.held + case hold.purpose when 'money' then hold.amount else 0 end + w.credit_limit)))
    where w.account_id = hold.account_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_release_booking(of_booking bigint, purposes text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform ledger_release(h.ref) from ledger_open_holds h
    where h.booking_id = of_booking and h.purpose = any (purposes);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_rename_account(of_code text, of_name text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update ledger_accounts set name = of_name where code = of_code and class <> 'wallet'
$function$;

CREATE OR REPLACE FUNCTION public.ledger_reopen_books(since date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform pg_advisory_xact_lock(6006);
  update ledger_settings set books_closed_through = since - 1 where books_closed_through >= since;
  if not found then perform ledger_refuse('the month is open', 'month_open'); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_set_limits(of_account bigint, credit bigint, booking bigint, days integer, low bigint, extra bigint DEFAULT 0, extra_until date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update ledger_wallets w set credit_limit = credit + extra, temporary_credit = extra, temporary_until = extra_until,
      booking_limit = booking, credit_days = days, low_balance = low,
      over_limit = greatest(0, -(w.balance - w.held + credit + extra))
    where w.account_id = of_account
$function$;

CREATE OR REPLACE FUNCTION public.ledger_sum_days(since date, through date, OUT entries bigint, OUT total bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select count(distinct e.id), coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint
  from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.day between since and through
$function$;

CREATE OR REPLACE FUNCTION public.ledger_wallet_before(of_account bigint, before date, OUT balance bigint, OUT debited bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select coalesce(last.balance_after, 0) + coalesce(dated.total, 0)::bigint,
    coalesce(last.debited_after, 0) + coalesce(dated.debited, 0)::bigint
  from (select sum(l.amount) as total, sum(greatest(-l.amount, 0)) as debited from ledger_lines l
    where l.account_id = of_account and l.written_on >= before and l.day < before) dated
  left join lateral (
    select ends.balance_after, ends.debited_after from (
      (select l.entry_id, l.balance_after, l.debited_after from ledger_lines l
        where l.account_id = of_account and l.day < before and l.written_on is null
        order by l.day desc, l.entry_id desc limit 1)
      union all
      (select l.entry_id, l.balance_after, l.debited_after from ledger_lines l
        where l.account_id = of_account and l.written_on < before
        order by l.written_on desc, l.entry_id desc limit 1)) ends
    order by ends.entry_id desc limit 1) last on true
$function$;

CREATE OR REPLACE FUNCTION public.ledger_within(of_account bigint, on_day date, until bigint, OUT balance bigint, OUT debited bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  checkpoint ledger_checkpoints;
begin
  select * into checkpoint from ledger_checkpoints m where m.account_id = of_account and m.day = on_day and m.through <= until
    order by m.through desc limit 1;
  select coalesce(checkpoint.balance, 0) + coalesce(sum(l.amount), 0),
      coalesce(checkpoint.debited, 0) + coalesce(sum(greatest(-l.amount, 0)), 0)
    into balance, debited from ledger_lines l
    where l.account_id = of_account and l.day = on_day and l.entry_id > coalesce(checkpoint.through, 0) and l.entry_id <= until;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_duplicates(of_key text, since timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_key, 7));
  return (select b.ref from bookings b where b.duplicate_key = of_key and b.created_at > since
    and b.state not in ('rejected', 'cancelled', 'expired', 'voided', 'refunded') limit 1);
end $function$;

CREATE OR REPLACE FUNCTION public.match_foreign_payables(owed bigint[], paid bigint[], owed_amounts bigint[], paid_amounts bigint[], foreign_amounts bigint[], exchange_entries bigint[], of_voucher bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  stored bigint[];
begin
  with inserted as (
    insert into payable_matches (owed_item, paid_item, amount, paid_amount, foreign_amount, exchange_entry, voucher_id)
      select o, p, a, b, f, x, of_voucher
      from unnest(owed, paid, owed_amounts, paid_amounts, foreign_amounts, exchange_entries) as m (o, p, a, b, f, x)
      returning id)
  select array_agg(id) into stored from inserted;
  perform settle_payable_sides(stored, 1);
end $function$;

CREATE OR REPLACE FUNCTION public.match_payables(owed bigint[], paid bigint[], amounts bigint[], of_voucher bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into payable_matches (owed_item, paid_item, amount, voucher_id)
    select o, p, a, of_voucher from unnest(owed, paid, amounts) as m (o, p, a);
  update payable_items i set settled = i.settled + s.amount from (
    select item, sum(amount) as amount from (
      select o as item, a as amount from unnest(owed, amounts) as x (o, a)
      union all select p, -a from unnest(paid, amounts) as y (p, a)) sides group by item) s
    where i.id = s.item;
end $function$;

CREATE OR REPLACE FUNCTION public.notifications_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('notifications', 'user ' || old.user_id);
  else
    perform pg_notify('notifications', 'user ' || new.user_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  account bigint;
begin
  insert into ledger_accounts (code, class, name, currency, owner_id)
    select 'wallet:' || new.id, 'wallet', new.name, base_currency, new.id from ledger_settings
    returning id into account;
  insert into ledger_wallets (account_id, owner_id) values (account, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payable_differences()
 RETURNS TABLE(promise text, subject text, expected text, found text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select 'what is open to a supplier is the balance of its account', a.code, sums.total::text,
      coalesce(items.total, 0)::text
    from ledger_accounts a
    cross join lateral (select coalesce(sum(l.amount), 0) as total from ledger_lines l where l.account_id = a.id) sums
    left join lateral (select sum(i.charged - i.settled) as total from payable_items i where i.account_id = a.id) items on true
    where a.class = 'payable' and sums.total <> coalesce(items.total, 0)
  union all
  select 'an item is the sum of its lines', coalesce(a.code, 'account ' || account_id) || ' ' || source || ' ' || source_id,
      coalesce(sums.total, 0) || ' ' || coalesce(sums.foreign_total, 0),
      coalesce(i.charged || ' ' || i.foreign_charged, 'no item')
    from payable_items i full join (
      select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end as source,
        coalesce(e.booking_id, e.reverses, e.id) as source_id, sum(l.amount) as total,
        coalesce(sum(e.foreign_amount), 0) as foreign_total
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
        join ledger_accounts p on p.id = l.account_id and p.class = 'payable' group by 1, 2, 3) sums
      using (account_id, source, source_id)
    left join ledger_accounts a on a.id = account_id
    where (i.charged, i.foreign_charged) is distinct from (coalesce(sums.total, 0), coalesce(sums.foreign_total, 0))
  union all
  select 'what is settled is what is matched', a.code || ' ' || i.source || ' ' || i.source_id,
      coalesce(sums.amount, 0) || ' ' || coalesce(sums.foreign_amount, 0), i.settled || ' ' || i.foreign_settled
    from payable_items i join ledger_accounts a on a.id = i.account_id
    left join (select item, sum(amount) as amount, sum(foreign_amount) as foreign_amount
      from payable_match_sides where released_at is null group by item) sums on sums.item = i.id
    where (i.settled, i.foreign_settled) <> (coalesce(sums.amount, 0), coalesce(sums.foreign_amount, 0))
  union all
  select 'a match stays within one supplier', 'match ' || m.id, o.account_id::text, p.account_id::text
    from payable_matches m join payable_items o on o.id = m.owed_item join payable_items p on p.id = m.paid_item
    where o.account_id <> p.account_id
  union all
  select 'a match stays within one currency', 'match ' || m.id, coalesce(o.foreign_currency, 'our own'),
      coalesce(p.foreign_currency, 'our own')
    from payable_matches m join payable_items o on o.id = m.owed_item join payable_items p on p.id = m.paid_item
    where m.released_at is null and o.foreign_currency is distinct from p.foreign_currency
  union all
  select 'a foreign amount at its kept rate is what is owed', a.code || ' ' || i.source || ' ' || i.source_id,
      at_rate.amount::text, i.charged::text
    from payable_items i join ledger_accounts a on a.id = i.account_id
    cross join lateral (select round_half_even(i.foreign_charged * i.rate
      * 10::numeric ^ (currency_exponent(a.currency) - currency_exponent(i.foreign_currency))) as amount) at_rate
    where i.rate is not null and i.charged <> at_rate.amount
  union all
  select 'what is settled in its own currency is settled in ours', a.code || ' ' || i.source || ' ' || i.source_id,
      i.charged::text, i.settled::text
    from payable_items i join ledger_accounts a on a.id = i.account_id
    where i.foreign_currency is not null and i.foreign_charged = i.foreign_settled and i.charged <> i.settled
  union all
  select 'gains and losses explain what was paid otherwise than counted', 'entry ' || e.id,
      coalesce(sums.total, 0)::text, i.charged::text
    from ledger_entries e join payable_items i on i.source = 'entry' and i.source_id = e.id
    left join lateral (select sum(m.paid_amount - m.amount) as total from payable_matches m
      where m.exchange_entry = e.id and m.released_at is null) sums on true
    where e.kind = 'exchange' and e.reverses is null and i.charged <> coalesce(sums.total, 0)
  union all
  select 'a posted voucher of a supplier has its entry', 'voucher ' || v.id,
      v.amount || ' ' || coalesce(v.foreign_amount, 0),
      coalesce(l.amount || ' ' || coalesce(e.foreign_amount, 0), 'none')
    from supplier_vouchers v left join ledger_lines l on l.entry_id = v.entry_id and l.account_id = v.account_id
      left join ledger_entries e on e.id = v.entry_id
    where v.state in ('posted', 'reversed')
      and (l.amount is distinct from case v.kind when 'payment' then -v.amount else v.amount end
        or (v.kind = 'payment' or v.foreign_amount is not null)
          and e.foreign_amount is distinct from case v.kind when 'payment' then -v.foreign_amount else v.foreign_amount end)
  union all
  select 'a payment to a supplier has its voucher', 'entry ' || e.id, 'one voucher', 'none'
    from ledger_entries e where e.kind = 'supplier_payment' and e.reverses is null
      and not exists (select from supplier_vouchers v where v.entry_id = e.id)
$function$;

CREATE OR REPLACE FUNCTION public.payable_refuse_recount()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  perform ledger_refuse('what was paid was counted otherwise', 'payable_counted');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_differences()
 RETURNS TABLE(promise text, subject text, expected text, found text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select 'a payment has its entry', 'payment ' || p.id, 'payment:' || p.tracker || ' of ' || p.amount,
      coalesce('entry ' || p.entry_id, 'none')
    from payments p where p.entry_id is not null and not exists (
      select from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id
      where e.id = p.entry_id and e.key = 'payment:' || p.tracker and e.kind = 'deposit'
        and l.amount = p.amount and l.currency = p.currency
        and (a.owner_id = p.payer_id or p.payer_id is null and a.code = 'guests:' || p.currency))
  union all
  select 'a payment given back comes to nothing', 'payment ' || p.id, '0', coalesce(left_over::text, 'nothing')
    from payments p cross join lateral (
      select sum(l.amount) as left_over from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where l.entry_id in (select p.entry_id union all select p.reversal_id
          union all select r.entry_id from payment_refunds r where r.payment_id = p.id)
        and (a.owner_id = p.payer_id or p.payer_id is null and a.code = 'guests:' || p.currency)) sums
    where p.state = 'refunded' and p.entry_id is not null and left_over is distinct from 0
  union all
  select 'a refund to a card has its entry', 'refund ' || r.id, 'payment:' || p.tracker || ':refund of ' || r.amount,
      coalesce('entry ' || r.entry_id, 'none')
    from payment_refunds r join payments p on p.id = r.payment_id
    where r.state = 'made' and p.entry_id is not null and not exists (
      select from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id
      where e.id = r.entry_id and e.key = 'payment:' || p.tracker || ':refund'
        and l.amount = -r.amount and l.currency = r.currency
        and (a.owner_id = p.payer_id or p.payer_id is null and a.code = 'guests:' || p.currency))
  union all
  select 'a refund under way has its money set aside', 'refund ' || r.id, r.amount::text, coalesce(h.amount::text, 'none')
    from payment_refunds r join payments p on p.id = r.payment_id
    left join ledger_holds h on h.ref = 'card-refund:' || r.id and h.state = 'open'
    where r.state = 'asked' and p.entry_id is not null and p.payer_id is not null
      and h.amount is distinct from r.amount
  union all
  select 'a fee of the payment provider has its entry', 'payment ' || p.id, 'payment:' || p.tracker || ':fee of ' || p.fee,
      coalesce('entry ' || p.fee_entry_id, 'none')
    from payments p where p.fee is not null and not exists (
      select from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id
      where e.id = p.fee_entry_id and e.key = 'payment:' || p.tracker || ':fee' and a.code = 'gateway:safepay'
        and l.amount = p.fee)
  union all
  select 'an entry of a payment has its payment', 'entry ' || e.id, e.key, 'none'
    from ledger_entries e where e.key like 'payment:%'
      and not exists (select from payments p where p.entry_id = e.id)
      and not exists (select from payments p where p.reversal_id = e.id)
      and not exists (select from payments p where p.fee_entry_id = e.id)
      and not exists (select from payment_refunds r where r.entry_id = e.id)
$function$;

CREATE OR REPLACE FUNCTION public.people_with_permission(wanted text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select u.id from users u
  where u.deleted_at is null and u.status = 'active'
    and (u.role = 'admin' or u.role in ('admin-staff', 'reservation') and exists (
      select from managed_role_permissions p where p.role_id = u.managed_role_id and p.permission = wanted))
$function$;

CREATE OR REPLACE FUNCTION public.pricing_settings_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update pricing_version set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_offline_attempt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from bookings where id = new.booking_id and offline) then
    raise exception 'booking % is offline: there is nobody to ask', new.booking_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unarchived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select g.* from gone g
    except
    select l.* from activity_archive p cross join lateral unnest(p.lines) l
      where p.last_id >= (select min(id) from gone) and p.first_id <= (select max(id) from gone)
  ) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.release_payables(of_item bigint, at_time timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  released bigint[];
begin
  with gone as (
    update payable_matches m set released_at = at_time where m.paid_item = of_item and m.released_at is null
      returning m.id)
  select array_agg(id) into released from gone;
  perform settle_payable_sides(released, -1);
end $function$;

CREATE OR REPLACE FUNCTION public.ride_differences()
 RETURNS TABLE(vehicle_id bigint, day date, held integer, issued integer, rides_held bigint, rides_issued bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select d.vehicle_id, d.day, d.held, d.issued, r.held, r.issued from ride_days d cross join lateral (
    select count(*) filter (where b.place = 'held') as held, count(*) filter (where b.place = 'issued') as issued
    from booking_rides b where b.vehicle_id = d.vehicle_id and d.day between b.first_day and b.last_day) r
  where (d.held, d.issued) is distinct from (r.held, r.issued)
  union all
  select b.vehicle_id, s.day::date, 0, 0, 1, 0 from booking_rides b
    cross join lateral generate_series(b.first_day, b.last_day, interval '1 day') s (day)
  where b.place <> 'released'
    and not exists (select from ride_days d where d.vehicle_id = b.vehicle_id and d.day = s.day::date)
$function$;

CREATE OR REPLACE FUNCTION public.role_permissions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'user ' || u.id) from users u
    where u.managed_role_id = coalesce(new.role_id, old.role_id) and u.deleted_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.round_half_even(value numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when abs(value - trunc(value)) = 0.5 then 2 * round(value / 2) else round(value) end
$function$;

CREATE OR REPLACE FUNCTION public.sessions_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'session ' || old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sessions_view_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'session ' || new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_payable_sides(of_matches bigint[], direction integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update payable_items i set settled = i.settled + direction * s.amount,
      foreign_settled = i.foreign_settled + direction * s.foreign_amount
    from (select item, sum(amount) as amount, sum(foreign_amount) as foreign_amount from payable_match_sides
      where match_id = any (of_matches) group by item) s
    where i.id = s.item
$function$;

CREATE OR REPLACE FUNCTION sooper.add_order(in_ref text, in_until timestamp with time zone, at timestamp with time zone, lines jsonb, names jsonb, in_locator text, in_state text, in_body jsonb, refs text[])
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'sooper', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION sooper.amend_order(in_ref text, at timestamp with time zone, in_locator text, from_state text, ref_count integer, in_body jsonb, refs text[], names jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'sooper', 'public'
AS $function$
declare
  named integer;
begin
  update orders set body = in_body
    where locator = in_locator and state = from_state and jsonb_array_length(body -> 'refs') = ref_count;
  if not found then
    return 'moved';
  end if;
  if not exists (select from sales where ref = in_ref and (until is null or until > at)) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  insert into order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  insert into seats (flight_key, cabin, designator, ref)
    select n.flight_key, n.cabin, n.designator, in_ref
      from jsonb_to_recordset(names) as n (flight_key text, cabin text, designator text)
    on conflict do nothing;
  get diagnostics named = row_count;
  if named <> jsonb_array_length(names) then
    raise exception 'sold_out' using errcode = 'SO001';
  end if;
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION sooper.change_order(in_ref text, at timestamp with time zone, keeps boolean, in_locator text, from_state text, in_state text, in_body jsonb, refs text[])
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'sooper', 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION sooper.drop_lapsed(of_flight text, of_cabin text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'sooper', 'public'
AS $function$
begin
  if not exists (select from sales where flight_key = of_flight and cabin = of_cabin and until <= at) then
    return;
  end if;
  with lapsed as (
    delete from sales s where s.flight_key = of_flight and s.cabin = of_cabin and s.until <= at returning s.*
  ), unnamed as (
    delete from seats n using lapsed l
      where n.flight_key = l.flight_key and n.cabin = l.cabin and n.ref = l.ref
  )
  update cabins c set sold = c.sold - (select sum(l.seats) from lapsed l)
    where c.flight_key = of_flight and c.cabin = of_cabin;
end $function$;

CREATE OR REPLACE FUNCTION sooper.keep(in_ref text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'sooper', 'public'
AS $function$
begin
  update sales set until = null where ref = in_ref and (until is null or until > at);
  return found;
end $function$;

CREATE OR REPLACE FUNCTION sooper.release(in_ref text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'sooper', 'public'
AS $function$
  with gone as (
    delete from sales where ref = in_ref returning *
  ), unnamed as (
    delete from seats n using gone g where n.ref = g.ref and n.flight_key = g.flight_key
  )
  update cabins c set sold = c.sold - g.seats from gone g
    where c.flight_key = g.flight_key and c.cabin = g.cabin
$function$;

CREATE OR REPLACE FUNCTION sooper.split_order(in_ref text, at timestamp with time zone, in_locator text, from_state text, ref_count integer, in_body jsonb, refs text[], new_ref text, new_locator text, new_body jsonb, lines jsonb, names jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'sooper', 'public'
AS $function$
declare
  got integer;
begin
  update orders set body = in_body
    where locator = in_locator and state = from_state and jsonb_array_length(body -> 'refs') = ref_count;
  if not found then
    return 'moved';
  end if;
  if not exists (select from sales where ref = in_ref and (until is null or until > at)) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  insert into order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  insert into orders (locator, state, body) values (new_locator, from_state, new_body) on conflict do nothing;
  get diagnostics got = row_count;
  if got = 1 then
    insert into order_refs (ref, locator) values (new_ref, new_locator) on conflict (ref) do nothing;
    get diagnostics got = row_count;
  end if;
  if got <> 1 then
    raise exception 'taken' using errcode = 'SO001';
  end if;
  insert into sales (ref, flight_key, cabin, seats, until)
    select new_ref, s.flight_key, s.cabin, l.seats, s.until
      from sales s join jsonb_to_recordset(lines) as l (flight_key text, cabin text, seats integer)
        on l.flight_key = s.flight_key and l.cabin = s.cabin
      where s.ref = in_ref;
  update sales s set seats = s.seats - l.seats
    from jsonb_to_recordset(lines) as l (flight_key text, cabin text, seats integer)
    where s.ref = in_ref and l.flight_key = s.flight_key and l.cabin = s.cabin;
  update seats s set ref = new_ref
    from jsonb_to_recordset(names) as n (flight_key text, designator text)
    where s.ref = in_ref and s.flight_key = n.flight_key and s.designator = n.designator;
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION sooper.take(in_ref text, in_until timestamp with time zone, at timestamp with time zone, lines jsonb, names jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'sooper', 'public'
AS $function$
declare
  line record;
  named integer;
begin
  -- Whoever sells these cabins next waits here; always in the same order, so that there is no deadlock.
  for line in
    select * from jsonb_to_recordset(lines) as w (flight_key text, cabin text, capacity integer) order by 1, 2
  loop
    insert into cabins (flight_key, cabin, capacity) values (line.flight_key, line.cabin, line.capacity)
      on conflict (flight_key, cabin) do update set capacity = greatest(excluded.capacity, cabins.sold);
  end loop;

  -- Checked only now: the same hold, sent twice at once, waits above for its duplicate.
  if exists (select from sales where ref = in_ref and (until is null or until > at)) then
    return true;
  end if;

  for line in
    select * from jsonb_to_recordset(lines) as w (flight_key text, cabin text, seats integer, capacity integer)
  loop
    perform drop_lapsed(line.flight_key, line.cabin, at);
    update cabins c set sold = c.sold + line.seats
      where c.flight_key = line.flight_key and c.cabin = line.cabin and c.sold + line.seats <= line.capacity;
    if not found then
      return false;
    end if;
    insert into sales (ref, flight_key, cabin, seats, until)
      values (in_ref, line.flight_key, line.cabin, line.seats, in_until);
  end loop;

  if jsonb_array_length(names) = 0 then
    return true;
  end if;
  insert into seats (flight_key, cabin, designator, ref)
    select n.flight_key, n.cabin, n.designator, in_ref
      from jsonb_to_recordset(names) as n (flight_key text, cabin text, designator text)
    on conflict do nothing;
  get diagnostics named = row_count;
  return named = jsonb_array_length(names);
end $function$;

CREATE OR REPLACE FUNCTION public.transfer_differences()
 RETURNS TABLE(promise text, subject text, expected text, found text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select 'an approved transfer has its entry', 'transfer ' || t.id, 'transfer:' || t.id || ' of ' || t.amount,
      coalesce('entry ' || t.entry_id, 'none')
    from booking_transfers t join bookings b on b.id = t.booking_id
    where t.state = 'approved' and not exists (
      select from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.id = t.entry_id and e.key = 'transfer:' || t.id and e.kind = 'deposit'
        and l.amount = t.amount and l.currency = t.currency
        and (a.owner_id = coalesce(b.agent_id, b.customer_id)
          or coalesce(b.agent_id, b.customer_id) is null and a.code = 'guests:' || t.currency))
$function$;

CREATE OR REPLACE FUNCTION public.unused_pictures(published_before timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with shown (words) as (
    select form::text from umrah_packages
    union all select form::text from holidays
    union all select form::text from visas
    union all select visa::text from visa_applications
    union all select q::text from quote_parts q
    union all select o::text from quote_options o
    union all select v.pictures::text from ride_vehicles v
    union all select r.sold::text from booking_rides r
  ), named (name) as (
    select found[1] from shown, regexp_matches(words, '[a-z0-9]{32}\.webp', 'g') as found
    union select picture from header_images
    union select picture from promo_images
    union select picture from featured_cars
  )
  select p.name from pictures p
  where p.created_at < published_before and not exists (select from named n where n.name = p.name)
$function$;

CREATE OR REPLACE FUNCTION public.user_rights_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'user ' || new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_document_no()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.document_no := document_no(tg_argv[0], new.number, new.created_at);
  return new;
end $function$;

-- triggers

CREATE TRIGGER activity_append_only BEFORE UPDATE OR TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER activity_leaves_for_archive AFTER DELETE ON public.activity REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_unarchived();
CREATE TRIGGER activity_archive_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.activity_archive FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_attempts_online BEFORE INSERT ON public.booking_attempts FOR EACH ROW EXECUTE FUNCTION refuse_offline_attempt();
CREATE TRIGGER booking_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.booking_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bookings_version BEFORE UPDATE ON public.bookings FOR EACH ROW WHEN (((NOT (old.warned_at IS DISTINCT FROM new.warned_at)) AND (NOT (old.free_cancel_warned_at IS DISTINCT FROM new.free_cancel_warned_at)) AND (NOT (old.plan_warned_at IS DISTINCT FROM new.plan_warned_at)) AND (NOT (old.names_warned_at IS DISTINCT FROM new.names_warned_at)))) EXECUTE FUNCTION count_booking_version();
CREATE TRIGGER credit_notes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_notes_document_no BEFORE INSERT ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION write_document_no('credit_note');
CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_document_no BEFORE INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION write_document_no('invoice');
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_entries_whole AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((current_setting('safar.posting'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION ledger_check_entry();
CREATE TRIGGER ledger_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_lines_whole AFTER INSERT ON public.ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((current_setting('safar.posting'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION ledger_check_line();
CREATE TRIGGER ledger_settings_pricing AFTER UPDATE OF rounding_step ON public.ledger_settings FOR EACH STATEMENT EXECUTE FUNCTION pricing_settings_changed();
CREATE TRIGGER ledger_wallets_limits AFTER INSERT OR UPDATE OF credit_limit, booking_limit, low_balance, credit_days ON public.ledger_wallets FOR EACH ROW EXECUTE FUNCTION ledger_check_limits();
CREATE TRIGGER managed_role_permissions_changed AFTER INSERT OR DELETE ON public.managed_role_permissions FOR EACH ROW EXECUTE FUNCTION role_permissions_changed();
CREATE TRIGGER notifications_changed AFTER INSERT OR DELETE OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION notifications_changed();
CREATE TRIGGER sessions_ended AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION sessions_ended();
CREATE TRIGGER sessions_view_changed AFTER UPDATE OF viewed_user_id ON public.sessions FOR EACH ROW WHEN ((old.viewed_user_id IS DISTINCT FROM new.viewed_user_id)) EXECUTE FUNCTION sessions_view_changed();
CREATE TRIGGER users_open_wallet AFTER INSERT ON public.users FOR EACH ROW WHEN (((new.role = ANY (ARRAY['agent'::text, 'customer'::text])) AND (new.agency_id IS NULL))) EXECUTE FUNCTION open_wallet();
CREATE TRIGGER users_rights_changed AFTER UPDATE OF role, managed_role_id, agency_rights, approved_at, card_allowed ON public.users FOR EACH ROW WHEN ((((((old.role IS DISTINCT FROM new.role) OR (old.managed_role_id IS DISTINCT FROM new.managed_role_id)) OR (old.agency_rights IS DISTINCT FROM new.agency_rights)) OR (old.approved_at IS DISTINCT FROM new.approved_at)) OR (old.card_allowed IS DISTINCT FROM new.card_allowed))) EXECUTE FUNCTION user_rights_changed();

-- grants

grant delete, insert, select, update on house_stays.room_nights to safar_app;
grant delete, insert, select, update on house_stays.room_sales to safar_app;
grant delete, insert, select, update on house_stays.stay_order_refs to safar_app;
grant delete, insert, select, update on house_stays.stay_orders to safar_app;
grant insert, select on account_makers to safar_app;
grant select on activity to safar_app;
grant select on activity_archive to safar_app;
grant select on activity_chains to safar_app;
grant insert, select on activity_hidden to safar_app;
grant delete, insert, select, update on address_changes to safar_app;
grant delete, insert, select on address_restores to safar_app;
grant delete, insert, select, update on agencies to safar_app;
grant insert, select, update on agency_changes to safar_app;
grant delete, insert, select, update on agent_charges to safar_app;
grant insert, select on agent_contacts to safar_app;
grant delete, insert, select, update on agent_group_members to safar_app;
grant delete, insert, select, update on agent_groups to safar_app;
grant delete, insert, select, update on aircraft to safar_app;
grant insert, select, update on airline_changes to safar_app;
grant select on airline_directory to safar_app;
grant delete, insert, select, update on airlines to safar_app;
grant delete, insert, select, update on airports to safar_app;
grant insert, select, update on allotment_places to safar_app;
grant insert, select, update on allotments to safar_app;
grant select on allotments_left to safar_app;
grant select on approved_references to safar_app;
grant insert, select, update on bank_changes to safar_app;
grant select on bank_directory to safar_app;
grant select on bank_line_directory to safar_app;
grant select on bank_statement_directory to safar_app;
grant insert, select on bank_statement_lines to safar_app;
grant insert, select on bank_statements to safar_app;
grant delete, insert, select, update on banks to safar_app;
grant insert, select, update on booking_additions to safar_app;
grant insert, select, update on booking_attempts to safar_app;
grant select on booking_directory to safar_app;
grant insert, select on booking_events to safar_app;
grant select on booking_flight_details to safar_app;
grant insert, select, update on booking_flights to safar_app;
grant select on booking_group_details to safar_app;
grant insert, select, update on booking_groups to safar_app;
grant select on booking_holiday_details to safar_app;
grant insert, select on booking_holidays to safar_app;
grant insert, select on booking_insurance to safar_app;
grant insert, select on booking_mails to safar_app;
grant delete, insert, select on booking_notes to safar_app;
grant delete, insert, select, update on booking_owners to safar_app;
grant select on booking_payments to safar_app;
grant select on booking_receipts to safar_app;
grant delete, insert, select, update on booking_refunds to safar_app;
grant delete, insert, select, update on booking_reissues to safar_app;
grant insert, select, update on booking_rides to safar_app;
grant select, update on booking_settings to safar_app;
grant select on booking_stay_details to safar_app;
grant insert, select, update on booking_stays to safar_app;
grant select on booking_summaries to safar_app;
grant insert, select, update on booking_transfers to safar_app;
grant delete, insert, select, update on booking_travellers to safar_app;
grant insert, select, update on booking_umrah to safar_app;
grant insert, select, update on bookings to safar_app;
grant insert, select, update on cash_drawers to safar_app;
grant insert, select, update on chosen_insurance to safar_app;
grant select on collection_directory to safar_app;
grant select on collection_numbers to safar_app;
grant insert, select on collections to safar_app;
grant insert, select, update on company_settings to safar_app;
grant select on credit_note_directory to safar_app;
grant insert, select on credit_notes to safar_app;
grant select on credited_tickets to safar_app;
grant select on data_changes to safar_app;
grant delete, insert, select, update on data_exports to safar_app;
grant select on deposit_directory to safar_app;
grant insert, select on deposits to safar_app;
grant insert, select on document_formats to safar_app;
grant select, update on document_series to safar_app;
grant insert, select, update on drawer_sessions to safar_app;
grant insert, select on duffel_events to safar_app;
grant delete, insert, select, update on duffel_orders to safar_app;
grant delete, insert, select, update on duffel_refs to safar_app;
grant insert, select on duffel_stay_refs to safar_app;
grant insert, select, update on duffel_stays to safar_app;
grant delete, insert, select, update on email_tokens to safar_app;
grant insert, select on enquiries to safar_app;
grant insert, select on enquiry_events to safar_app;
grant select on erasure_directory to safar_app;
grant insert, select, update on erasure_requests to safar_app;
grant insert, select on exchange_rates to safar_app;
grant insert, select, update on expenses to safar_app;
grant delete, insert, select, update on extra_permissions to safar_app;
grant delete, insert, select, update on featured_cars to safar_app;
grant delete, insert, select, update on featured_items to safar_app;
grant delete, insert, select, update on featured_prices to safar_app;
grant delete, insert, select, update on flight_routes to safar_app;
grant insert, select, update on groups to safar_app;
grant insert, select, update on guest_holds to safar_app;
grant delete, insert, select, update on header_images to safar_app;
grant delete, insert, select, update on holiday_departures to safar_app;
grant delete, insert, select, update on holidays to safar_app;
grant delete, insert, select, update on home_picks to safar_app;
grant delete, insert, select, update on idempotency_keys to safar_app;
grant insert, select, update on imported_orders to safar_app;
grant delete, insert, select, update on insurance_plans to safar_app;
grant insert, select, update on integration_keys to safar_app;
grant select on invoice_directory to safar_app;
grant insert, select on invoices to safar_app;
grant delete, insert, select, update on known_devices to safar_app;
grant insert, select, update on last_writes to safar_app;
grant insert, select on late_money to safar_app;
grant select on ledger_account_directory to safar_app;
grant select on ledger_accounts to safar_app;
grant select on ledger_balances to safar_app;
grant insert, select on ledger_by_hand to safar_app;
grant select on ledger_checkpoints to safar_app;
grant insert, select on ledger_checks to safar_app;
grant select on ledger_closings to safar_app;
grant select on ledger_entries to safar_app;
grant select on ledger_entry_directory to safar_app;
grant select on ledger_holds to safar_app;
grant select on ledger_lines to safar_app;
grant select on ledger_open_holds to safar_app;
grant select on ledger_postings to safar_app;
grant insert, select, update on ledger_requests to safar_app;
grant select on ledger_settings to safar_app;
grant select on ledger_wallets to safar_app;
grant delete, insert, select, update on mail_preferences to safar_app;
grant insert, select, update on mail_templates to safar_app;
grant delete, insert, select, update on mailbox to safar_app;
grant delete, insert, select, update on managed_role_permissions to safar_app;
grant delete, insert, select, update on managed_roles to safar_app;
grant delete, insert, select, update on margin_rules to safar_app;
grant insert, select on money_returns to safar_app;
grant insert, select, update on month_closes to safar_app;
grant insert, select on moved_receipts to safar_app;
grant delete, insert, select on notifications to safar_app;
grant insert, select, update on offline_bookings to safar_app;
grant delete, insert, select on offline_documents to safar_app;
grant delete, insert, select, update on one_time_codes to safar_app;
grant select on payable_items to safar_app;
grant select on payable_matches to safar_app;
grant insert, select on payment_events to safar_app;
grant insert, select, update on payment_refunds to safar_app;
grant insert, select, update on payment_requests to safar_app;
grant insert, select, update on payments to safar_app;
grant select on people_directory to safar_app;
grant delete, insert, select on pictures to safar_app;
grant select, update on pricing_version to safar_app;
grant delete, insert, select, update on promo_images to safar_app;
grant insert, select on quote_options to safar_app;
grant insert, select on quote_parts to safar_app;
grant insert, select on quote_requests to safar_app;
grant insert, select on quotes to safar_app;
grant delete, insert, select, update on rate_limits to safar_app;
grant select, update on reference_version to safar_app;
grant delete, insert, select, update on ride_days to safar_app;
grant delete, insert, select, update on ride_routes to safar_app;
grant delete, insert, select, update on ride_vehicles to safar_app;
grant delete, insert, select, update on ride_zones to safar_app;
grant delete, insert, select, update on route_fares to safar_app;
grant delete, insert, select, update on saved_views to safar_app;
grant select, update on session_settings to safar_app;
grant delete, insert, select, update on sessions to safar_app;
grant delete, insert, select, update on share_pictures to safar_app;
grant delete, insert, select on stop_sales to safar_app;
grant delete, insert, select, update on stored_searches to safar_app;
grant insert, select, update on supplier_statement_lines to safar_app;
grant insert, select on supplier_statements to safar_app;
grant insert, select, update on supplier_terms to safar_app;
grant insert, select, update on supplier_vouchers to safar_app;
grant delete, insert, select, update on suppliers to safar_app;
grant select on ticket_directory to safar_app;
grant delete, insert, select, update on traveller_families to safar_app;
grant delete, insert, select, update on travellers to safar_app;
grant delete, insert, select, update on umrah_departures to safar_app;
grant delete, insert, select, update on umrah_packages to safar_app;
grant insert, select, update on umrah_visas to safar_app;
grant insert, select on unread_bank_lines to safar_app;
grant delete, insert, select, update on uploads to safar_app;
grant delete, insert, select, update on users to safar_app;
grant delete, insert, select, update on visa_applicants to safar_app;
grant delete, insert, select, update on visa_applications to safar_app;
grant delete, insert, select, update on visa_documents to safar_app;
grant insert, select on visa_events to safar_app;
grant delete, insert, select, update on visas to safar_app;
grant insert, select, update on zoho_connection to safar_app;
grant insert, select, update on zoho_documents to safar_app;
grant delete, insert, select on zoho_states to safar_app;
grant delete, insert, select, update on sooper.cabins to safar_app;
grant delete, insert, select, update on sooper.order_refs to safar_app;
grant delete, insert, select, update on sooper.orders to safar_app;
grant delete, insert, select, update on sooper.sales to safar_app;
grant delete, insert, select, update on sooper.seats to safar_app;
grant update (state, entry_id, match_reason, settled_by, settled_at, note, reopen_count, reopened_by, reopened_at, reopen_reason) on bank_statement_lines to safar_app;
grant update (first_day, last_day, lines, typed_closing, typed_by, typed_at) on bank_statements to safar_app;
grant update (last) on collection_numbers to safar_app;
grant update (state, decided_at, decided_by, reason, bank_id, entry_id, reference_key) on collections to safar_app;
grant update (state, decided_at, decided_by, reason, entry_id, reversal_id, hidden_at) on deposits to safar_app;
grant update (name, phone, email, state, owner_id, next_on, reminded_on, message, message_count, booking_id, last_message_at, version) on enquiries to safar_app;
grant update (text) on enquiry_events to safar_app;
grant update (opened_at, closed_at, closed_by) on late_money to safar_app;
grant update (rounding_step, approval_above, drawer_difference_above) on ledger_settings to safar_app;
grant update (account_number, state, decided_by, decided_at, bank_id, sent_on, reference, entry_id) on money_returns to safar_app;
grant update (read_at, mailed_at) on notifications to safar_app;
grant update (booking_id, booked_at) on quote_parts to safar_app;
grant update (viewed_at, closed_at) on quotes to safar_app;
grant update (state, line_id, decided_by, decided_at, note) on unread_bank_lines to safar_app;
revoke execute on function add_payable(bigint,bigint,bigint,date,jsonb) from public;
grant execute on function ledger_account(text,text,text,text) to safar_app;
grant execute on function ledger_change_expense_account(bigint,text,boolean) to safar_app;
grant execute on function ledger_checkpoint() to safar_app;
grant execute on function ledger_close(date) to safar_app;
grant execute on function ledger_close_books(date) to safar_app;
grant execute on function ledger_drop_account(text) to safar_app;
grant execute on function ledger_end_temporary_credit(bigint,date) to safar_app;
grant execute on function ledger_hold(text,bigint,bigint,text,bigint,date) to safar_app;
revoke execute on function ledger_is_entry_of(text,bigint,bigint,bigint) from public;
grant execute on function ledger_post(text,text,timestamp with time zone,date,bigint[],bigint[],text[],jsonb,boolean,text) to safar_app;
grant execute on function ledger_post_dated(text,text,timestamp with time zone,date,bigint[],bigint[],text[],jsonb,boolean,date) to safar_app;
grant execute on function ledger_release(text) to safar_app;
grant execute on function ledger_rename_account(text,text) to safar_app;
grant execute on function ledger_reopen_books(date) to safar_app;
grant execute on function ledger_set_limits(bigint,bigint,bigint,integer,bigint,bigint,date) to safar_app;
grant execute on function ledger_sum_days(date,date) to safar_app;
grant execute on function ledger_wallet_before(bigint,date) to safar_app;
grant execute on function match_foreign_payables(bigint[],bigint[],bigint[],bigint[],bigint[],bigint[],bigint) to safar_app;
grant execute on function match_payables(bigint[],bigint[],bigint[],bigint) to safar_app;
grant execute on function release_payables(bigint,timestamp with time zone) to safar_app;
grant execute on function ride_differences() to safar_app;
revoke execute on function settle_payable_sides(bigint[],integer) from public;
