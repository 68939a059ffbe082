import type pg from 'pg'

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`

export interface BackupTable {
  /** Including the schema, quoted where SQL needs it. */
  name: string
  /** All columns, in order. */
  columns: string[]
  /** Columns that can be written (not generated). */
  writable: string[]
}

/** All persistent tables: unlogged ones hold data that a restart may lose. */
export async function listTables(owner: pg.Client): Promise<BackupTable[]> {
  const { rows } = await owner.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        array_agg(quote_ident(a.attname) order by a.attnum) as columns,
        array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as writable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS}
      group by 1 order by 1`,
  )
  return rows
}

export interface BackupSequence {
  name: string
  value: string
  used: boolean
}

export async function listSequences(owner: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await owner.query<BackupSequence>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
        last_value is not null as used
      from pg_sequences order by 1`,
  )
  return rows
}

export interface BackupIndex {
  name: string
  /** The SQL statement that creates it. */
  definition: string
}

/** Indexes that do not back a constraint. */
export async function listFreeIndexes(owner: pg.Client): Promise<BackupIndex[]> {
  const { rows } = await owner.query<BackupIndex>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by 1`,
  )
  return rows
}

/** Schemas other than PostgreSQL's own. */
export async function listSchemas(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(n.nspname) as name from pg_namespace n where ${OURS} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Applies to this transaction: makes values come out in a form that any PostgreSQL reads back unchanged. */
export async function setTextFormat(owner: pg.Client): Promise<void> {
  await owner.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 3; set local bytea_output = 'hex'; set local statement_timeout = 0`,
  )
}
