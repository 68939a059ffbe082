import pg from 'pg'
import type { Config } from '../config.ts'
import { SEND_MAIL } from '../jobs.ts'

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** What was withdrawn after the backup would be valid again, and mails that wait in it have been sent since. */
const FORGET = `
  delete from sessions;
  delete from email_tokens;
  delete from one_time_codes;
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = '${SEND_MAIL}';`

interface CopyOptions {
  /** Leaves everybody signed in, and mails waiting. */
  keepSessions: boolean
}

/** Prepares a database that was just restored: it stays quiet until it is released, and nobody is signed in. */
export async function prepareCopy(url: string, { keepSessions }: CopyOptions): Promise<void> {
  await asOwner(url, (owner) =>
    owner.query(`begin; insert into restored_copies default values; ${keepSessions ? '' : FORGET} commit`),
  )
}

/** Whether this is a restored copy that has not been told to go; telling it releases it for good. */
async function isQuiet(url: string, { RESTORED }: Pick<Config, 'RESTORED'>): Promise<boolean> {
  return asOwner(url, async (owner) => {
    if (RESTORED === 'go') await owner.query('update restored_copies set released_at = now() where released_at is null')
    return ((await owner.query('select from restored_copies where released_at is null')).rowCount ?? 0) > 0
  })
}

/** The settings to serve with: a quiet copy calls nobody outside. */
export const settingsFor = async (url: string, config: Config): Promise<Config> =>
  (await isQuiet(url, config)) ? { ...config, outgoing: false, safepay: null } : config
