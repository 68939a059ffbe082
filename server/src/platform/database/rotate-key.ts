import type pg from 'pg'
import type { Vault } from '../vault.ts'

/** A column that holds sealed values. */
export interface SealedColumn {
  table: string
  column: string
  /** What its values are bound to in addition to the table: a column name, and the row as an SQL expression. */
  name: string
  row: string
  /** The column with the keyed digest, used to look up a full number. */
  mac?: string
}

const BATCH = 500

interface SealedRow {
  at: string
  row: string
  sealed: string
}

/** Reseals one batch. Returns its size; rows changed meanwhile have moved and are processed again. */
async function rotateBatch(owner: pg.Client, vault: Vault, column: SealedColumn, current: string): Promise<number> {
  const { table, name, mac } = column
  const { rows } = await owner.query<SealedRow>(
    `select ctid::text as at, (${column.row})::text as row, ${column.column} as sealed from ${table}
      where ${column.column} not like $1 limit ${BATCH} for update`,
    [`${current}%`],
  )
  const texts = rows.map(({ row, sealed }) => vault.open({ table, column: name, row }, sealed))
  const fresh = rows.map(({ row }, n) => vault.seal({ table, column: name, row }, texts[n] ?? ''))
  const digests = texts.map((text) => vault.mac(name, text))
  await owner.query(
    `update ${table} set ${column.column} = fresh.sealed ${mac ? `, ${mac} = fresh.digest` : ''}
      from unnest($1::tid[], $2::text[], $3::text[]) as fresh (at, sealed, digest) where ${table}.ctid = fresh.at`,
    [rows.map(({ at }) => at), fresh, digests],
  )
  return rows.length
}

/** Mails waiting in the queue. */
async function rotateMails(owner: pg.Client, vault: Vault, current: string): Promise<number> {
  const { rows } = await owner.query<{ job: string; id: string; sealed: string }>(
    `select id as job, payload->>'id' as id, payload->>'sealed' as sealed from graphile_worker._private_jobs
      where payload->>'sealed' is not null and payload->>'sealed' not like $1 for update`,
    [`${current}%`],
  )
  for (const { job, id, sealed } of rows) {
    const place = { table: 'jobs', column: 'mail', row: id }
    const payload = JSON.stringify({ id, sealed: vault.seal(place, vault.open(place, sealed)) })
    await owner.query('update graphile_worker._private_jobs set payload = $2 where id = $1', [job, payload])
  }
  return rows.length
}

async function inTransaction<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  try {
    const result = await work()
    await owner.query('commit')
    return result
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/**
 * Reseals everything with the newest key, in batches; if interrupted, it resumes where it stopped. Returns the number
 * of resealed values by column.
 */
export async function rotateKey(
  owner: pg.Client,
  vault: Vault,
  columns: readonly SealedColumn[],
): Promise<Record<string, number>> {
  const current = vault.prefix
  const counts: Record<string, number> = {}
  for (const column of columns) {
    const label = `${column.table}.${column.column}`
    counts[label] = 0
    for (let done = -1; done !== 0; counts[label] += done)
      done = await inTransaction(owner, () => rotateBatch(owner, vault, column, current))
  }
  counts.mails = await inTransaction(owner, () => rotateMails(owner, vault, current))
  return counts
}
