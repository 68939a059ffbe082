import { AppError } from '../../platform/errors.ts'

/** An amount as sent over the wire: a number; throws if a number cannot hold it exactly. */
export function toWireAmount(amount: bigint | string): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number))
    throw new AppError('conflict', { shown: 'sum_too_large', inner: `${amount} does not fit the wire` })
  return number
}
