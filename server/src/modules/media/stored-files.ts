import type pg from 'pg'
import { isSealed } from '../../platform/vault.ts'
import type { Services } from '../../services.ts'
import { storageKey } from './media.queries.ts'

type FileDeps = Pick<Services, 'storage' | 'vault'>

const placeOf = (fileName: string) => ({ table: 'uploads', column: 'content', row: fileName })

/**
 * Scans of passports, licences and slips are sealed, so that neither storage nor a copy of it has them in readable
 * form.
 */
export const writeStoredFile = ({ storage, vault }: FileDeps, fileName: string, bytes: Buffer): Promise<void> =>
  storage.put(storageKey(fileName), vault.sealBytes(placeOf(fileName), bytes))

/** A file as it was sent. Files stored before sealing was introduced are returned as they are. */
export async function readStoredFile({ storage, vault }: FileDeps, fileName: string): Promise<Buffer> {
  const bytes = Buffer.from(await storage.getBytes(storageKey(fileName)))
  return isSealed(bytes) ? vault.openBytes(placeOf(fileName), bytes) : bytes
}

const BATCH = 500

/**
 * Seals every file with the newest key, as the database's owner; returns how many needed it. An interrupted run can be
 * resumed.
 */
export async function resealFiles(deps: FileDeps, owner: pg.Client): Promise<number> {
  const listNames = async (after: string) => {
    const select = 'select file_name as name from uploads where file_name > $1 order by file_name limit $2'
    const { rows } = await owner.query<{ name: string }>(select, [after, BATCH])
    return rows.map(({ name }) => name)
  }
  let sealed = 0
  for (let names = await listNames(''); names.length > 0; names = await listNames(names.at(-1) ?? ''))
    for (const name of names) if (await reseal(deps, name)) sealed += 1
  return sealed
}

async function reseal(deps: FileDeps, name: string): Promise<boolean> {
  const key = storageKey(name)
  const isDone =
    !(await deps.storage.exists(key)) || deps.vault.isCurrent(Buffer.from(await deps.storage.getBytes(key)))
  if (!isDone) await writeStoredFile(deps, name, await readStoredFile(deps, name))
  return !isDone
}
