import { holidayErrors, lastHolidayBookingDay, nightsOfHoliday } from '@safar/contract/products/holidays/holiday.rules'
import type { HolidayForm } from '@safar/contract/products/holidays/holiday.shapes'
import type { holidays as contract } from '@safar/contract/products/holidays/holidays.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { deleteOrHide } from '../../platform/database/delete-or-hide.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { listPictures } from '../content/public.ts'
import { audienceOf } from '../pricing/public.ts'
import { listDepartures, saveDepartures, toDepartureForm } from './departures.queries.ts'
import type { HolidayDeps } from './deps.ts'
import { toHolidayView } from './holiday-view.ts'
import { countHolidayBookings, readHoliday, viewContext } from './holidays.queries.ts'
import { type Holiday, holidays } from './tables.ts'

/** The page the office reads after saving. */
async function readSaved(deps: HolidayDeps, actor: ScopedActor, id: number) {
  const { adhoc } = deps.db
  const { row, departures } = await readHoliday(adhoc, id)
  const context = await viewContext(deps, [row], audienceOf(actor))
  return toHolidayView(row, departures, context, { bookings: await countHolidayBookings(adhoc, id) })
}

/** Refuses contradictions at their field, and pictures that are not published. */
async function assertForm(tx: Queries, form: HolidayForm): Promise<void> {
  const errors = holidayErrors(form)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const named = [
    ...form.pictures.map((name, index) => ({ name, field: `pictures.${index}` })),
    ...form.days.flatMap((day, place) =>
      day.pictures.map((name, index) => ({ name, field: `days.${place}.pictures.${index}` })),
    ),
  ]
  const pictures = await listPictures(
    tx,
    named.map(({ name }) => name),
  )
  const unknown = named.find(({ name }) => !pictures.has(name))
  if (unknown) throw invalid({ [unknown.field]: 'picture_unknown' })
}

/** Values from the form that lists filter and sort by. */
function toColumns({ departures, ...form }: HolidayForm, today: string) {
  const days = departures.filter((departure) => lastHolidayBookingDay(departure) >= today)
  const next = days.map(({ departs_on }) => departs_on).sort()[0]
  const words = [form.name.en, form.name.ar, form.destination.en, form.destination.ar]
  return {
    form,
    status: form.status,
    region: form.region,
    nights: nightsOfHoliday(form.days),
    publicFrom: form.prices.adult.public,
    agentFrom: form.prices.adult.agent,
    validFrom: form.valid_from,
    validTo: form.valid_to,
    nextDeparture: next ?? form.valid_to,
    searchText: words.filter(Boolean).join(' ').toLowerCase(),
  }
}

/** The fields of a holiday shown in the activity log. */
const describe = (form: HolidayForm) => ({
  name: form.name.en,
  status: form.status,
  nights: nightsOfHoliday(form.days),
  departures: form.departures.length,
})

export async function createHoliday(deps: HolidayDeps, { body, actor, locale, origin }: Call<typeof contract.create>) {
  const id = await deps.db.tx(async (tx) => {
    await assertForm(tx, body)
    const [row] = await tx
      .insert(holidays)
      .values(toColumns(body, todayOf(deps)))
      .returning({ id: holidays.id })
    if (!row) throw new Error('the holiday was not written')
    await saveDepartures(tx, deps, { holidayId: row.id, departures: body.departures, now: deps.clock.now() })
    await record(tx, {
      actorId: actor.userId,
      action: 'holidays.add',
      subject: 'holiday',
      subjectId: row.id,
      changes: describe(body),
      origin,
    })
    return row.id
  })
  const message = translate(locale, 'holiday_saved')
  return { message, type: 'success' as const, data: await readSaved(deps, actor, id) }
}

export async function lockHoliday(tx: Queries, id: number): Promise<Holiday> {
  const [row] = await tx
    .select()
    .from(holidays)
    .where(and(eq(holidays.id, id), isNull(holidays.hiddenAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}

export async function updateHoliday(
  deps: HolidayDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const { version, ...form } = body
  await deps.db.tx(async (tx) => {
    const row = await lockHoliday(tx, params.id)
    if (row.version !== version) throw new AppError('conflict', { shown: 'holiday_changed' })
    await assertForm(tx, form)
    const departures = (await listDepartures(tx, [row.id])).get(row.id) ?? []
    const before = { ...row.form, departures: departures.map(toDepartureForm) }
    await saveDepartures(tx, deps, { holidayId: row.id, departures: form.departures, now: deps.clock.now() })
    await tx
      .update(holidays)
      .set({
        ...toColumns(form, todayOf(deps)),
        version: sql`${holidays.version} + 1`,
        updatedAt: deps.clock.now(),
      })
      .where(eq(holidays.id, row.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'holidays.change',
      subject: 'holiday',
      subjectId: row.id,
      changes: difference(describe(before), describe(form)),
      origin,
    })
  })
  const message = translate(locale, 'holiday_updated')
  return { message, type: 'success' as const, data: await readSaved(deps, actor, params.id) }
}

/** Deletes a holiday nobody has booked; one with bookings is hidden instead, since they refer to it. */
export async function removeHoliday(
  { db, clock }: HolidayDeps,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  return db.tx(async (tx) => {
    const row = await lockHoliday(tx, params.id)
    const isBooked = (await countHolidayBookings(tx, row.id)) > 0
    await deleteOrHide(tx, {
      table: holidays,
      row,
      isSold: isBooked,
      now: clock.now(),
      actions: { hide: 'holidays.hide', delete: 'holidays.delete' },
      line: { actorId: actor.userId, subject: 'holiday', origin },
    })
    return { message: translate(locale, 'holiday_deleted'), type: 'success' as const }
  })
}
