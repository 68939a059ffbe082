-- Insurance plans: the form as the office wrote it, and beside it what lists filter by.
create table insurance_plans (
  id bigint generated always as identity primary key,
  form jsonb not null,
  status text not null check (status in ('draft', 'active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz
);
grant select, insert, update, delete on insurance_plans to safar_app;

create index insurance_plans_on_sale on insurance_plans (status, id) where hidden_at is null;

-- What is particular to a policy: a copy of what was sold, and what giving it back costs.
create table booking_insurance (
  booking_id bigint primary key references bookings (id),
  plan_id bigint not null references insurance_plans (id),
  sold jsonb not null,
  cancellation jsonb not null,
  -- In the code on the certificate: who has it may see that the policy is true.
  proof_code text not null unique
);
grant select, insert on booking_insurance to safar_app;
create index booking_insurance_by_plan on booking_insurance (plan_id);
