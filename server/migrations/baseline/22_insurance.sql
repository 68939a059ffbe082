-- Insurance plans and policies.

-- The form as the office wrote it, and beside it what lists filter by.
create table insurance_plans (
  id bigint generated always as identity primary key,
  form jsonb not null,
  status text not null check (status in ('draft', 'active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz
);
create index insurance_plans_on_sale on insurance_plans (status, id) where hidden_at is null;

-- What is particular to a policy: a copy of what was sold, and what cancelling costs.
create table booking_insurance (
  booking_id bigint primary key references bookings,
  plan_id bigint not null references insurance_plans,
  sold jsonb not null,
  cancellation jsonb not null
);
create index booking_insurance_by_plan on booking_insurance (plan_id);

-- Insurance that was chosen with a flight. Its policy is made when the flight is issued, whatever became of the
-- browser.
create table chosen_insurance (
  flight_id bigint primary key references bookings,
  choice jsonb not null,
  owed bigint not null check (owed > 0),
  total bigint not null check (total > 0),
  state text not null default 'chosen' check (state in ('chosen', 'issued', 'failed')),
  policy_id bigint unique references bookings,
  check (state <> 'issued' or policy_id is not null)
);

grant select, insert, update, delete on insurance_plans to safar_app;
grant select, insert on booking_insurance to safar_app;
grant select, insert, update on chosen_insurance to safar_app;
