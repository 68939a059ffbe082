import { getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Queries } from './queries.ts'

/** A plain insert or update, or `select f(…)` alone: both can be merged with others into one statement. */
export type StatementKind = 'write' | 'call'

/** What is said to the database, whole: its text never changes, so it is prepared under a name of its own. */
export interface Statement<Row = unknown> {
  name: string
  text: string
  values: unknown[]
  types: pg.CustomTypesConfig
  /** What it is once merged with others; left out where it must stay a statement of its own. */
  kind?: StatementKind | undefined
  /** Never there: what its rows are. */
  row?: Row
}

const { INT8, DATE } = pg.types.builtins
/** As the tables' own columns are read: ids and amounts stay far below 2^53, and a day is a day in no zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number) {
    if (oid === INT8) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid)
  },
}

/** Every statement written out in the code, as far as it has been imported: a test has PostgreSQL plan each of them. */
export const allStatements: { name: string; text: string; kind: StatementKind | undefined }[] = []

/**
 * SQL written out, for what every act says: the query builder would make its text anew each time, which costs more than
 * to carry it out. What is put together from parts, such as the filters of a list, is the builder's.
 */
export function statement<Row>(text: string, kind?: StatementKind): (...values: unknown[]) => Statement<Row> {
  const name = `own_${allStatements.length}`
  allStatements.push({ name, text, kind })
  return (...values) => ({ name, text, values, types, kind })
}

export async function query<Row>(queries: Queries, asked: Statement<Row>): Promise<Row[]> {
  const { $client } = queries as Queries & { $client: pg.Pool }
  const { rows } = await $client.query(asked)
  return rows
}

const dialect = new PgDialect()

/**
 * The rows of SQL put together from parts, such as the filters of a list, read as those of a written statement. For long
 * lists: the builder's own reading of 200 rows costs more than the query.
 */
export async function queryRows<Row>(queries: Queries, parts: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(parts)
  const { $client } = queries as Queries & { $client: pg.Pool }
  const { rows } = await $client.query({ text, values: params, types })
  return rows
}

const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table))

/** All columns of a table, named as its rows are. */
export const columnList = (table: PgTable): string =>
  columnsOf(table)
    .map(([key, { name }]) => `${name} as "${key}"`)
    .join(', ')

const given = (row: Record<string, unknown>, [key, column]: ReturnType<typeof columnsOf>[number]): unknown => {
  const value = row[key]
  return value === undefined || value === null ? null : column.mapToDriverValue(value)
}

/** A new row; what is left to the table has what the table says. */
export function insertInto<T extends PgTable, Left extends keyof T['$inferSelect'] & string = never>(
  table: T,
  left: readonly Left[] = [],
): (row: Omit<T['$inferSelect'], Left>) => Statement {
  const columns = columnsOf(table).filter(([key]) => !(left as readonly string[]).includes(key))
  const say = statement(
    `insert into ${getTableConfig(table).name} (${columns.map(([, { name }]) => name).join(', ')})
     overriding system value values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    'write',
  )
  return (row) => say(...columns.map((column) => given(row, column)))
}

/** `a = $3, b = $4` and what stands there: for updates of which each changes other columns. */
export function assignments(table: PgTable, set: Record<string, unknown>, first: number) {
  const columns = columnsOf(table).filter(([key]) => set[key] !== undefined)
  return {
    text: columns.map(([, { name }], index) => `${name} = $${first + index}`).join(', '),
    values: columns.map((column) => given(set, column)),
  }
}
