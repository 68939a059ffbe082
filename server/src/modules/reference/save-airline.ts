import type { Body } from '@safar/contract/protocol/endpoint'
import type { reference } from '@safar/contract/reference/reference.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { raiseVersion } from './raise-version.ts'
import { refuseDuplicateCode } from './refusals.ts'
import { airlines } from './tables.ts'
import { toAirlineRow } from './views.ts'

const valuesOf = ({ id: _, icao, name_ar, country, colour, ...rest }: Body<typeof reference.saveAirline>) => ({
  ...rest,
  icao: icao?.toUpperCase() ?? null,
  nameArabic: name_ar ?? null,
  country: country ?? null,
  colour: colour?.toUpperCase() ?? null,
})
type Values = ReturnType<typeof valuesOf>

async function add(tx: Queries, values: Values) {
  const [row] = await tx.insert(airlines).values(values).returning()
  return { row, action: 'airlines.add' as const, changes: { code: values.code } }
}

async function change(tx: Queries, id: number, values: Values) {
  const [before] = await tx.select().from(airlines).where(eq(airlines.id, id)).for('update')
  if (!before) throw notFound()
  const [row] = await tx
    .update(airlines)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(airlines.id, id))
    .returning()
  return { row, action: 'airlines.change' as const, changes: difference(before, values) }
}

/** Adds an airline, or changes the one with the given id. */
export async function saveAirline({ db }: Pick<Services, 'db'>, call: Call<typeof reference.saveAirline>) {
  const { body, actor, locale, origin } = call
  const values = valuesOf(body)
  const work = db.tx(async (tx) => {
    const { row, action, changes } = await (body.id ? change(tx, body.id, values) : add(tx, values))
    if (!row) throw new Error('the saved airline did not come back')
    await raiseVersion(tx)
    await record(tx, { actorId: actor.userId, action, subject: 'airline', subjectId: row.id, changes, origin })
    return { message: translate(locale, 'airline_saved'), type: 'success' as const, data: toAirlineRow(row) }
  })
  return refuseDuplicateCode(work)
}
