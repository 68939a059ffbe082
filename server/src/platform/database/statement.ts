import { getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Queries } from './queries.ts'

/** A plain insert or update, or just `select f(…)`: both can be merged with others into one statement. */
export type StatementKind = 'write' | 'call'

/** A complete SQL statement: its text never changes, so it is prepared under its own name. */
export interface Statement<Row = unknown> {
  name: string
  text: string
  values: unknown[]
  types: pg.CustomTypesConfig
  /** How it can be merged with others; omitted if it must remain a separate statement. */
  kind?: StatementKind | undefined
  /** Never set; carries the type of the rows. */
  row?: Row
}

const { INT8, DATE } = pg.types.builtins
/** Parses values as the tables' own columns do: ids and amounts stay far below 2^53, and a day has no time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number) {
    if (oid === INT8) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid)
  },
}

/** Every statement written out in the imported code; a test has PostgreSQL plan each of them. */
export const allStatements: { name: string; text: string; kind: StatementKind | undefined }[] = []

/**
 * Written-out SQL for statements that every action runs: the query builder would build their text each time, which
 * costs more than running them. SQL composed of parts, such as the filters of a list, uses the builder.
 */
export function statement<Row>(text: string, kind?: StatementKind): (...values: unknown[]) => Statement<Row> {
  const name = `own_${allStatements.length}`
  allStatements.push({ name, text, kind })
  return (...values) => ({ name, text, values, types, kind })
}

export async function query<Row>(queries: Queries, boundStatement: Statement<Row>): Promise<Row[]> {
  const { $client } = queries as Queries & { $client: pg.Pool }
  const { rows } = await $client.query(boundStatement)
  return rows
}

const dialect = new PgDialect()

/**
 * Runs SQL composed of parts, such as the filters of a list, and reads its rows like those of a written-out statement.
 * For long lists: the builder's own mapping of 200 rows costs more than the query.
 */
export async function queryRows<Row>(queries: Queries, parts: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(parts)
  const { $client } = queries as Queries & { $client: pg.Pool }
  const { rows } = await $client.query({ text, values: params, types })
  return rows
}

const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table))

/** All columns of a table, aliased to the names its rows have in code. */
export const columnList = (table: PgTable): string =>
  columnsOf(table)
    .map(([key, { name }]) => `${name} as "${key}"`)
    .join(', ')

const given = (row: Record<string, unknown>, [key, column]: ReturnType<typeof columnsOf>[number]): unknown => {
  const value = row[key]
  return value === undefined || value === null ? null : column.mapToDriverValue(value)
}

/** Inserts a row; columns left to the table get its defaults. */
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

/** `a = $3, b = $4` and the values: for updates that each change different columns. */
export function assignments(table: PgTable, set: Record<string, unknown>, first: number) {
  const columns = columnsOf(table).filter(([key]) => set[key] !== undefined)
  return {
    text: columns.map(([, { name }], index) => `${name} = $${first + index}`).join(', '),
    values: columns.map((column) => given(set, column)),
  }
}
