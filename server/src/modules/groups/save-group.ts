import { dayOf } from '@safar/contract/day'
import { groupErrors } from '@safar/contract/products/groups/groups.rules'
import type { GroupForm } from '@safar/contract/products/groups/groups.shapes'
import type { PlainKey } from '@safar/contract/wording/texts'
import { airports } from '@safar/reference'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { difference, type Origin, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { createAllotment, resizeAllotment } from '../allotments/public.ts'
import type { GroupDeps } from './deps.ts'
import { type Group, groups } from './tables.ts'

const knownAirports = new Set(airports().map(({ code }) => code))

function assertForm(form: GroupForm): void {
  const errors: Record<string, PlainKey> = groupErrors(form)
  for (const [place, flight] of form.flights.entries())
    for (const name of ['origin', 'destination'] as const)
      if (!knownAirports.has(flight[name])) errors[`flights.${place}.${name}`] = 'airport'
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The destination is where the journey turns round: at the longest wait between two flights. */
function turningPoint({ flights }: GroupForm): number {
  const waits = flights
    .slice(1)
    .map(({ departs }, place) => Date.parse(departs) - Date.parse(flights[place]?.arrives ?? departs))
  const origin = flights[0]?.origin
  if (flights.at(-1)?.destination !== origin) return flights.length - 1
  return waits.indexOf(Math.max(...waits))
}

/** Columns derived from a form; route and days are those of its flights. */
function toColumns(form: GroupForm): Omit<Group, 'id' | 'allotmentId' | 'version' | 'hiddenAt' | 'createdAt'> {
  const turn = turningPoint(form)
  const [first] = form.flights
  const returning = form.flights[turn + 1]
  if (!first) throw invalid({ flights: 'required' })
  return {
    category: form.category,
    airline: form.airline,
    origin: first.origin,
    destination: form.flights[turn]?.destination ?? first.destination,
    departsOn: dayOf(first.departs),
    returnsOn: returning?.departs.slice(0, 10) ?? null,
    flights: form.flights,
    prices: form.prices,
    deposit: form.deposit,
    depositHours: form.deposit_hours,
    namesBy: form.names_by,
    balanceBy: form.balance_by,
    ticketingBy: form.ticketing_by,
    salesFrom: form.sales_from,
    salesTo: form.sales_to,
    freeReduction: form.free_reduction,
    terms: form.terms,
    audience: form.audience,
    showSeats: form.show_seats,
    state: form.state,
    pnr: form.pnr,
  }
}

/** The fields of a group shown in the activity log. */
const describeGroup = (group: Partial<Group>, seats?: number) => ({
  route: group.origin && `${group.origin}–${group.destination}`,
  travel_on: group.departsOn,
  status: group.state,
  pnr: group.pnr,
  ...(seats !== undefined && { seats }),
})

interface SaveRequest {
  form: GroupForm
  actorId: number
  origin: Origin
}

export async function addGroup(deps: GroupDeps, { form, actorId, origin }: SaveRequest): Promise<Group> {
  assertForm(form)
  return deps.db.tx(async (tx) => {
    const allotmentId = await createAllotment(tx, { product: 'group', total: form.seats })
    const [group] = await tx
      .insert(groups)
      .values({ ...toColumns(form), allotmentId, createdAt: deps.clock.now() })
      .returning()
    if (!group) throw new Error('the group was not written')
    const changes = difference({}, describeGroup(group, form.seats))
    await record(tx, { actorId, action: 'groups.add', subject: 'group', subjectId: group.id, changes, origin })
    return group
  })
}

export async function lockGroup(tx: Queries, id: number): Promise<Group> {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.hiddenAt)))
    .for('update')
  if (!group) throw notFound()
  return group
}

/** Existing bookings keep what they were sold; only later sales use the changes. */
export async function updateGroup(
  deps: GroupDeps,
  { form, actorId, origin, id, version }: SaveRequest & { id: number; version: number },
): Promise<Group> {
  assertForm(form)
  return deps.db.tx(async (tx) => {
    const before = await lockGroup(tx, id)
    if (before.version !== version) throw new AppError('conflict', { shown: 'group_changed' })
    await resizeAllotment(tx, deps, { allotmentId: before.allotmentId, total: form.seats, field: 'seats' })
    const [after] = await tx
      .update(groups)
      .set({ ...toColumns(form), version: sql`${groups.version} + 1` })
      .where(eq(groups.id, id))
      .returning()
    if (!after) throw new Error('the group was not written')
    const changes = difference(describeGroup(before), describeGroup(after))
    await record(tx, { actorId, action: 'groups.change', subject: 'group', subjectId: id, changes, origin })
    return after
  })
}

/** Hides the group immediately; bookings keep what they bought. */
export const removeGroup = (
  deps: GroupDeps,
  { id, actorId, origin }: { id: number; actorId: number; origin: Origin },
): Promise<void> =>
  deps.db.tx(async (tx) => {
    const group = await lockGroup(tx, id)
    await tx.update(groups).set({ hiddenAt: deps.clock.now() }).where(eq(groups.id, id))
    const changes = difference(describeGroup(group), {})
    await record(tx, { actorId, action: 'groups.delete', subject: 'group', subjectId: id, changes, origin })
  })
