import type { Outcome, StaySupplier } from '@safar/suppliers'
import { AppError } from '../../../platform/errors.ts'
import { ask } from '../../../platform/suppliers/call-supplier.ts'
import { requireAnswer } from '../../../platform/suppliers/require-answer.ts'
import type { Hotels } from '../hotels.ts'

const rateGone = (): AppError => new AppError('not_found', { shown: 'rate_gone' })

/** One question about a hotel's rates; a refusal is told as what became of them. */
export async function askSupplier<T>(
  hotels: Hotels,
  supplier: string,
  question: (supplier: StaySupplier, signal: AbortSignal) => Promise<Outcome<T>>,
): Promise<T> {
  const connection = (await hotels.connections()).find((one) => one.supplier.id === supplier)
  if (!connection) throw rateGone()
  // The office has turned it off: the rate may well be there, but nothing is sold of it now.
  if (!connection.enabled) throw new AppError('conflict', { shown: 'stay_supplier_off' })
  const result = await ask(connection, hotels.clock.deadline(hotels.deadlineMs), question)
  return requireAnswer(result, ({ code, reason }) =>
    code === 'sold_out' ? new AppError('conflict', { shown: 'rooms_sold_out', inner: reason }) : rateGone(),
  )
}
