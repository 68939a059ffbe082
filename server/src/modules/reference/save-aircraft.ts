import type { Body } from '@safar/contract/protocol/endpoint'
import type { reference } from '@safar/contract/reference/reference.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { raiseVersion } from './raise-version.ts'
import { refuseDuplicateCode } from './refusals.ts'
import { aircraft } from './tables.ts'
import { toAircraftRow } from './views.ts'

const valuesOf = ({ icao, cruise_kmh, range_km, ...rest }: Body<typeof reference.addAircraft>) => ({
  ...rest,
  icao: icao?.toUpperCase() ?? null,
  cruiseKmh: cruise_kmh,
  rangeKm: range_km,
})

export async function addAircraft({ db }: Pick<Services, 'db'>, call: Call<typeof reference.addAircraft>) {
  const { actor, locale, origin } = call
  const work = db.tx(async (tx) => {
    const [row] = await tx.insert(aircraft).values(valuesOf(call.body)).returning()
    if (!row) throw new Error('the new aircraft did not come back')
    await raiseVersion(tx)
    const act = { action: 'aircraft.add' as const, subject: 'aircraft', subjectId: row.id, changes: { code: row.code } }
    await record(tx, { actorId: actor.userId, ...act, origin })
    return { message: translate(locale, 'aircraft_saved'), type: 'success' as const, data: toAircraftRow(row) }
  })
  return refuseDuplicateCode(work)
}

export async function updateAircraft({ db }: Pick<Services, 'db'>, call: Call<typeof reference.updateAircraft>) {
  const { params, actor, locale, origin } = call
  const values = valuesOf(call.body)
  const work = db.tx(async (tx) => {
    const [before] = await tx.select().from(aircraft).where(eq(aircraft.id, params.id)).for('update')
    if (!before) throw notFound()
    const [row] = await tx
      .update(aircraft)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(aircraft.id, before.id))
      .returning()
    if (!row) throw new Error('the changed aircraft did not come back')
    await raiseVersion(tx)
    const act = {
      action: 'aircraft.change' as const,
      subject: 'aircraft',
      subjectId: row.id,
      changes: difference(before, values),
    }
    await record(tx, { actorId: actor.userId, ...act, origin })
    return { message: translate(locale, 'aircraft_saved'), type: 'success' as const, data: toAircraftRow(row) }
  })
  return refuseDuplicateCode(work)
}
