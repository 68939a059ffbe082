-- What the office and salesmen discussed with an agent, and how.

-- Written once: what was said is not changed later.
create table agent_contacts (
  id bigint generated always as identity primary key,
  agent_id bigint not null references users,
  kind text not null check (kind in ('call', 'whatsapp', 'email', 'visit')),
  note text not null check (char_length(note) <= 500),
  made_by bigint not null references users,
  made_at timestamptz not null
);
create index agent_contacts_by_agent on agent_contacts (agent_id, id desc);

grant select, insert on agent_contacts to safar_app;
