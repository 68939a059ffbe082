-- When each job that runs by the clock was last done, by whichever server: one that stands still shows by its age.
create table job_runs (
  name text primary key,
  done_at timestamptz not null default now()
);
