import { aircraft, airlines, airports } from '@safar/reference'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { raiseVersion } from './raise-version.ts'
import { referenceVersion } from './tables.ts'

const named = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Inserts all rows in one statement: eight thousand take a fraction of a second. */
async function put(tx: Queries, table: string, types: Record<string, string>, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(types)
  const typed = sql.join(
    Object.entries(types).map(([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`),
    sql`, `,
  )
  await tx.execute(sql`insert into ${sql.identifier(table)} (${named(columns)})
    select ${named(columns)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as shipped (${typed})`)
}

const names = { code: 'text', icao: 'text', name: 'text' }

/** Loads the shipped rows once, however many servers start at the same time. Later changes by the office are kept. */
export async function loadReference({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.tx(async (tx) => {
    const [row] = await tx.select().from(referenceVersion).for('update')
    if (!row || row.version > 0) return
    await put(
      tx,
      'airports',
      {
        ...names,
        name_ar: 'text',
        city: 'text',
        city_ar: 'text',
        city_code: 'text',
        country: 'text',
        zone: 'text',
        latitude: 'float8',
        longitude: 'float8',
        scheduled: 'boolean',
        size: 'smallint',
      },
      airports().map(({ nameArabic, cityArabic, cityCode, ...rest }) => ({
        ...rest,
        name_ar: nameArabic,
        city_ar: cityArabic,
        city_code: cityCode,
      })),
    )
    await put(
      tx,
      'airlines',
      { ...names, name_ar: 'text', country: 'text', colour: 'text' },
      airlines().map(({ nameArabic, ...rest }) => ({ ...rest, name_ar: nameArabic })),
    )
    await put(
      tx,
      'aircraft',
      { ...names, seats: 'int', cruise_kmh: 'int', range_km: 'int' },
      aircraft().map(({ cruiseKmh, rangeKm, ...rest }) => ({ ...rest, cruise_kmh: cruiseKmh, range_km: rangeKm })),
    )
    await raiseVersion(tx)
  })
}
