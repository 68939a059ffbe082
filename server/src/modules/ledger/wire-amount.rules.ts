import { AppError } from '../../platform/errors.ts'

/** An amount as it goes over the wire: a number, and never one that a number cannot carry exactly. */
export function toWireAmount(amount: bigint | string): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number))
    throw new AppError('conflict', { shown: 'sum_too_large', inner: `${amount} does not fit the wire` })
  return number
}
