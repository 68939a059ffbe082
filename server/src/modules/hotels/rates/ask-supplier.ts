import type { Outcome, StaySupplier } from '@safar/suppliers'
import { AppError } from '../../../platform/errors.ts'
import { ask } from '../../../platform/suppliers/call-supplier.ts'
import type { Hotels } from '../hotels.ts'

const rateGone = (): AppError => new AppError('not_found', { shown: 'rate_gone' })

/** A supplier's yes; its no in our words; anything else is not known, and nobody is told a price that is not. */
export async function askSupplier<T>(
  hotels: Hotels,
  supplier: string,
  question: (supplier: StaySupplier, signal: AbortSignal) => Promise<Outcome<T>>,
): Promise<T> {
  const connection = (await hotels.connections()).find((one) => one.supplier.id === supplier && one.enabled)
  if (!connection) throw rateGone()
  const result = await ask(connection, hotels.clock.deadline(hotels.deadlineMs), question)
  if (result.state !== 'answered') throw new AppError('unavailable', { shown: 'unavailable', inner: result.state })
  const outcome = result.value
  if (outcome.kind === 'yes') return outcome.value
  if (outcome.kind === 'unknown') throw new AppError('unavailable', { shown: 'unavailable', inner: outcome.reason })
  if (outcome.code === 'sold_out') throw new AppError('conflict', { shown: 'rooms_sold_out', inner: outcome.reason })
  throw rateGone()
}
