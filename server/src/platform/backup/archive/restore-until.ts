import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { SetupError } from '../../config.ts'
import { endLine } from '../../database/embedded/log-archive.ts'
import { isAlive, postmasterOf } from '../../database/embedded/process.ts'
import { assertMigratable } from '../../database/migrate.ts'
import type { Disk } from '../../storage.ts'
import { type Base, listBases, unpackData } from './base-folder.ts'
import { bringFilesBack } from './copy-files.ts'
import { recover } from './recover.ts'

interface UntilTarget {
  archive: string
  /** The folder of our own PostgreSQL. */
  folder: string
  storage: Disk
  keyId: string
  /** Replaces existing data. */
  force: boolean
}

async function findBase(archive: string, until: Date | null, keyId: string): Promise<Base> {
  const bases = await listBases(archive)
  const [first] = bases
  if (!first) throw new SetupError(`there is no archive of the log in ${archive}`)
  const base = bases.findLast(({ at }) => !until || new Date(at) <= until)
  if (!base) throw new SetupError(`the archive begins at ${first.at}: nothing before it can be restored`)
  if (base.keyId !== keyId)
    throw new SetupError('SECRET_KEY: set the key that was in use at that moment; no other opens its values')
  return base
}

function assertFree({ folder, force }: UntilTarget): void {
  const data = join(folder, 'data')
  if (isAlive(postmasterOf(data))) throw new SetupError('the database is in use: stop the servers first')
  if (existsSync(join(data, 'PG_VERSION')) && !force)
    throw new SetupError('there is data already: restore into an empty place, or replace what is there with --force')
}

/** The password of the place that is restored to; a new one if there is none. */
async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'access.json')
  if (!existsSync(file))
    await writeFile(file, JSON.stringify({ port: 0, password: randomBytes(18).toString('base64url') }), { mode: 0o600 })
  return JSON.parse(await readFile(file, 'utf8')).password
}

/**
 * Checks that this version can migrate what was recovered and sets the password. Returns the time of the last replayed
 * transaction.
 */
async function takeOver(owner: pg.Client, password: string, base: Base): Promise<Date> {
  const { rows: ran } = await owner.query<{ name: string }>('select name from public.migrations')
  await assertMigratable(ran.map(({ name }) => name))
  const { rows } = await owner.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
  await owner.query(`alter role postgres password ${owner.escapeLiteral(password)}`)
  return rows[0]?.at ?? new Date(base.at)
}

/**
 * Restores the database and its files to a moment: the last base before it, then the log up to it. Existing data is
 * replaced only when all of that has succeeded.
 */
export async function restoreUntil(
  target: UntilTarget,
  until: Date | null,
): Promise<{ base: string; last: string; files: number }> {
  const { archive, folder, storage, keyId } = target
  const base = await findBase(archive, until, keyId)
  assertFree(target)
  const restoring = join(folder, 'restoring')
  await rm(restoring, { recursive: true, force: true })
  await mkdir(restoring, { recursive: true, mode: 0o700 })
  try {
    await unpackData(base, join(restoring, 'data'))
    const password = await readPassword(folder)
    const last = await recover({ folder: restoring, line: base.line, until }, (owner) =>
      takeOver(owner, password, base),
    )
    await rm(join(folder, 'data'), { recursive: true, force: true })
    await rename(join(restoring, 'data'), join(folder, 'data'))
    endLine(folder)
    const files = await bringFilesBack(base.folder, storage, until ?? last)
    return { base: base.at, last: last.toISOString(), files }
  } finally {
    await rm(restoring, { recursive: true, force: true })
  }
}
