import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { SetupError } from '../config.ts'

/** The last version before the baseline. It takes an older database to where the baseline begins. */
const LAST_VERSION_BEFORE = '0.1.0'

export interface Migration {
  name: string
  digest: string
}

interface Script extends Migration {
  text: string
}

/** Names of the scripts in a folder, in the order they run. */
export const listScripts = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

export async function readScript(folder: string, name: string): Promise<Script> {
  const text = await readFile(join(folder, name), 'utf8')
  return { name, text, digest: createHash('sha256').update(text).digest('hex') }
}

/** The scripts of the baseline, one a module, in the order they run. */
const listBaseline = async (folder: string): Promise<string[]> =>
  (await listScripts(join(folder, 'baseline'))).map((name) => `baseline/${name}`)

/** The migrations that the baseline replaces, in the order they ran. */
export async function readReplaced(folder: string): Promise<Migration[]> {
  const text = await readFile(join(folder, 'baseline/replaced.tsv'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [name, digest] = line.split('\t')
    return name && digest ? [{ name, digest }] : []
  })
}

/** Throws if these migrations, of a database or a backup, end before the baseline begins. */
function assertNotOlder(ran: readonly string[], replaced: readonly Migration[]): void {
  const names = new Set(ran)
  const last = replaced.at(-1)?.name
  if (ran.length === 0 || replaced.every(({ name }) => names.has(name))) return
  throw new SetupError(
    `the last migration of this data is ${[...ran].sort().at(-1)}: first bring it to ${last} with Safar ${LAST_VERSION_BEFORE}, then go on with this version`,
  )
}

/** Throws unless this version can go on from these migrations: it must know all of them, and they may not be too old. */
export async function assertContinuable(ran: readonly string[], folder: string): Promise<void> {
  const replaced = await readReplaced(folder)
  const known = new Set([
    ...replaced.map(({ name }) => name),
    ...(await listBaseline(folder)),
    ...(await listScripts(folder)),
  ])
  const unknown = ran.find((name) => !known.has(name))
  if (unknown) throw new SetupError(`migration ${unknown} is of a newer version of Safar: install that one`)
  assertNotOlder(ran, replaced)
}

const record = (client: pg.Client, migrations: readonly Migration[]) =>
  client.query('insert into migrations (name, digest) select * from unnest($1::text[], $2::text[])', [
    migrations.map(({ name }) => name),
    migrations.map(({ digest }) => digest),
  ])

async function createSchema(
  client: pg.Client,
  scripts: readonly Script[],
  replaced: readonly Migration[],
): Promise<void> {
  await client.query('begin')
  try {
    for (const { name, text } of scripts)
      await client.query(text).catch((cause) => {
        throw new Error(`migration ${name} failed`, { cause })
      })
    await record(client, [...replaced, ...scripts])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Creates everything in an empty database. One that stands at the last replaced migration has it all already, which is
 * recorded; an older one is refused. In both, the log then names the replaced migrations and the baseline, so that servers
 * of the last version before it find what they expect.
 */
export async function applyBaseline(client: pg.Client, folder: string): Promise<void> {
  const replaced = await readReplaced(folder)
  const scripts = await Promise.all((await listBaseline(folder)).map((name) => readScript(folder, name)))
  const { rows } = await client.query<Migration>('select name, digest from migrations')
  if (rows.length === 0) return createSchema(client, scripts, replaced)
  const ran = new Map(rows.map(({ name, digest }) => [name, digest]))
  assertNotOlder([...ran.keys()], replaced)
  const changed = [...replaced, ...scripts].find(({ name, digest }) => (ran.get(name) ?? digest) !== digest)
  if (changed) throw new SetupError(`migration ${changed.name} was changed after it had run`)
  const missing = scripts.filter(({ name }) => !ran.has(name))
  if (missing.length && missing.length < scripts.length)
    throw new SetupError(`${missing[0]?.name} was added to the baseline after it had run: add a migration instead`)
  if (missing.length) await record(client, missing)
}
