import { asOwner } from '../../tools/torture/money/agents.ts'

const JOBS = 'graphile_worker._private_jobs'

const HOLD = `
  create function hold_job() returns trigger language plpgsql as
    $$ begin new.run_at := now() + interval '1 day'; return new; end $$;
  create trigger hold_job before insert on ${JOBS} for each row execute function hold_job()`

const RELEASE = `
  drop trigger hold_job on ${JOBS};
  drop function hold_job;
  update ${JOBS} set run_at = now() where run_at > now()`

/** The jobs that the work enqueues wait until it is done, so that each can be counted without the other. */
export async function holdJobs(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  await asOwner(databaseUrl, (owner) => owner.query(HOLD))
  await work()
  await asOwner(databaseUrl, (owner) => owner.query(RELEASE))
}
