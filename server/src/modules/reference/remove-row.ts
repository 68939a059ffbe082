import type { reference } from '@safar/contract/reference/reference.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { raiseVersion } from './raise-version.ts'
import { aircraft, airlines, airports } from './tables.ts'

const kinds = {
  airport: { table: airports, action: 'airports.delete', said: 'airport_deleted' },
  airline: { table: airlines, action: 'airlines.delete', said: 'airline_deleted' },
  aircraft: { table: aircraft, action: 'aircraft.delete', said: 'aircraft_deleted' },
} as const

/** Bookings keep their own copy of airport, airline and aircraft data, so nothing depends on the row. */
export async function removeRow(
  { db }: Pick<Services, 'db'>,
  kind: keyof typeof kinds,
  {
    params,
    actor,
    locale,
    origin,
  }: Pick<Call<typeof reference.removeAirline>, 'params' | 'actor' | 'locale' | 'origin'>,
) {
  const { table, action, said: messageKey } = kinds[kind]
  await db.tx(async (tx) => {
    const [row] = await tx
      .delete(table)
      .where(eq(table.id, params.id))
      .returning({ code: table.code, name: table.name })
    if (!row) throw notFound()
    await raiseVersion(tx)
    await record(tx, { actorId: actor.userId, action, subject: kind, subjectId: params.id, changes: row, origin })
  })
  return { message: translate(locale, messageKey), type: 'success' as const }
}
