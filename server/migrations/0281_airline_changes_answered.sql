-- What airlines change by themselves waits for an answer: accepted at the supplier, answered by other flights, or
-- handled by the desk. Refunds and cancellations are told by the booking's own state.
alter table airline_changes
  add column id bigint not null generated always as identity unique,
  -- The directions that change, as the booking shows them; nothing after: it does not fly.
  add column before jsonb not null default '[]',
  add column after jsonb not null default '[]',
  add column acceptable boolean not null default false,
  add column departs_at timestamptz not null default now(),
  add column answer_by timestamptz not null default now(),
  add column answer text constraint airline_change_answer check (answer in ('accepted', 'changed', 'handled')),
  add column answered_at timestamptz,
  add column answered_by bigint references users (id),
  add column told_at timestamptz,
  add column told_by bigint references users (id),
  add column owner_id bigint references users (id),
  add column note text,
  add constraint airline_change_answered check ((answer is null) = (answered_at is null));
create index airline_changes_open on airline_changes (answer_by, id) where answer is null;
create index airline_changes_by_clock on airline_changes (answer_by, id);
grant update on airline_changes to safar_app;

alter domain attempt_action drop constraint attempt_action_check;
alter domain attempt_action add constraint attempt_action_check check (value in ('hold', 'issue', 'cancel', 'void',
  'refund', 'no_show', 'correct', 'add_extras', 'split', 'accept_change'));

-- Of a reference under which an airline's change was accepted: which, and when Duffel was asked.
alter table duffel_refs add column change_id text, add column sent_at timestamptz;
