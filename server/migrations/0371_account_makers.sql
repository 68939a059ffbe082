-- Who in the office made an account what it is. What an agency reports on its own word is no second word for the person
-- who created it, approved it, gave it its credit or its mail address.
create table account_makers (
  account_id bigint not null references users,
  person_id bigint not null references users,
  act text not null check (act in ('created', 'approved', 'credit', 'address')),
  at timestamptz not null,
  primary key (account_id, person_id, act)
);
create index account_makers_by_person on account_makers (person_id);
grant select, insert on account_makers to safar_app;

-- Accounts that exist already: what the activity log tells of them.
with lines as (
  select action, actor_id, subject_id, changes, at from activity
  union all
  select l.action, l.actor_id, l.subject_id, l.changes, l.at
    from activity_archive packed cross join lateral unnest(packed.lines) l
), made (account_id, person_id, act, at) as (
  select subject_id, actor_id, 'created', at from lines where action in ('agents.create', 'users.create')
  union all
  select subject_id, actor_id, 'approved', at from lines where action = 'users.approve'
  union all
  select subject_id, actor_id, 'address', at from lines where action = 'users.change' and changes ? 'email'
  union all
  select user_id::text, unnest(array[requested_by, decided_by]), 'address', decided_at from address_changes
    where state = 'approved'
  union all
  select subject_id, actor_id, 'credit', at from lines
    where action = 'ledger.set_limits' and exists (
      select from jsonb_each(changes) as change (name, was)
      where name in ('credit_limit', 'temporary_credit') and (was ->> 1)::numeric > (was ->> 0)::numeric)
)
insert into account_makers (account_id, person_id, act, at)
  select u.id, p.id, made.act, min(made.at)
  from made join users u on u.id::text = made.account_id join users p on p.id = made.person_id
  group by u.id, p.id, made.act;
