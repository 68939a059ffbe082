import { DAY_MINUTES } from '@safar/contract/day'
import { DUFFEL } from '@safar/suppliers'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import { type AirlineCheckDeps, checkSupplier } from '../flight-bookings/public.ts'
import { duffelOrders, duffelStays } from './tables.ts'

export const CHECK_ORDER = 'duffel.check_order'

type DuffelJobDeps = AirlineCheckDeps & Pick<Services, 'jobs'>

/**
 * Erases travellers and guests of orders that were never issued: an offer is valid for half an hour, so these can no
 * longer be issued.
 */
async function forgetWaiting({ db, clock }: DuffelJobDeps): Promise<void> {
  const yesterday = minutesAfter(clock.now(), -DAY_MINUTES)
  for (const table of [duffelOrders, duffelStays])
    await db.adhoc
      .update(table)
      .set({ requestSealed: null })
      .where(and(isNotNull(table.requestSealed), lt(table.createdAt, yesterday)))
}

/** Reads the airline's changes to an order that Duffel reported. */
async function checkOrder(deps: DuffelJobDeps, orderId: string): Promise<void> {
  const [order] = await deps.db.adhoc
    .select({ locator: duffelOrders.locator })
    .from(duffelOrders)
    .where(eq(duffelOrders.orderId, orderId))
  if (order?.locator) await checkSupplier(deps, DUFFEL, order.locator)
}

export function defineDuffelJobs(deps: DuffelJobDeps): void {
  deps.jobs.define(CHECK_ORDER, (payload) => checkOrder(deps, (payload as { order: string }).order))
  deps.jobs.define('duffel.forget_waiting', () => forgetWaiting(deps), '41 * * * *')
}
