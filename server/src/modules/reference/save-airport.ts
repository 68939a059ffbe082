import { isZone } from '@safar/contract/day'
import type { Body } from '@safar/contract/protocol/endpoint'
import type { reference } from '@safar/contract/reference/reference.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { raiseVersion } from './raise-version.ts'
import { refuseDuplicateCode } from './refusals.ts'
import { airports } from './tables.ts'
import { toAirportRow } from './views.ts'

function valuesOf(body: Body<typeof reference.addAirport>) {
  const { icao, name_ar, city_ar, city_code, ...rest } = body
  if (!isZone(body.zone)) throw invalid({ zone: 'zone' })
  return {
    ...rest,
    icao: icao?.toUpperCase() ?? null,
    nameArabic: name_ar ?? null,
    cityArabic: city_ar ?? null,
    cityCode: city_code ?? body.code,
  }
}

export async function addAirport({ db }: Pick<Services, 'db'>, call: Call<typeof reference.addAirport>) {
  const { actor, locale, origin } = call
  const values = valuesOf(call.body)
  const work = db.tx(async (tx) => {
    const [row] = await tx.insert(airports).values(values).returning()
    if (!row) throw new Error('the new airport did not come back')
    await raiseVersion(tx)
    const act = { action: 'airports.add' as const, subject: 'airport', subjectId: row.id, changes: { code: row.code } }
    await record(tx, { actorId: actor.userId, ...act, origin })
    return { message: translate(locale, 'airport_saved'), type: 'success' as const, data: toAirportRow(row) }
  })
  return refuseDuplicateCode(work)
}

export async function updateAirport({ db }: Pick<Services, 'db'>, call: Call<typeof reference.updateAirport>) {
  const { params, actor, locale, origin } = call
  const values = valuesOf(call.body)
  const work = db.tx(async (tx) => {
    const [before] = await tx.select().from(airports).where(eq(airports.id, params.id)).for('update')
    if (!before) throw notFound()
    const [row] = await tx
      .update(airports)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(airports.id, before.id))
      .returning()
    if (!row) throw new Error('the changed airport did not come back')
    await raiseVersion(tx)
    const act = {
      action: 'airports.change' as const,
      subject: 'airport',
      subjectId: row.id,
      changes: difference(before, values),
    }
    await record(tx, { actorId: actor.userId, ...act, origin })
    return { message: translate(locale, 'airport_saved'), type: 'success' as const, data: toAirportRow(row) }
  })
  return refuseDuplicateCode(work)
}
