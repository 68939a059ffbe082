import type { SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Figures, Row } from './rows.rules.ts'

/** Totals by key, as returned by the database: each figure is a whole number in text form. */
export async function readRows<Name extends string>(
  queries: Queries,
  statement: SQL,
  names: readonly Name[],
): Promise<Row<Name>[]> {
  const { rows } = await queries.execute<{ key: string } & Record<string, string>>(statement)
  return rows.map((row) => ({
    key: row.key,
    figures: Object.fromEntries(names.map((name) => [name, BigInt(row[name] ?? 0)])) as Figures<Name>,
  }))
}
