import type { Outcome } from '@safar/suppliers'
import { AppError } from '../errors.ts'
import type { SupplierResult } from './call-supplier.ts'

type Refusal = Extract<Outcome<never>, { kind: 'no' }>

const unknown = (inner: string) => new AppError('unavailable', { shown: 'unavailable', inner })

/**
 * Returns the value of a supplier's yes and throws its no in the product's own words. Anything else is unknown and
 * throws too, so that nobody sees an uncertain price.
 */
export function requireAnswer<T>(result: SupplierResult<Outcome<T>>, toError: (refusal: Refusal) => AppError): T {
  if (result.state !== 'answered') throw unknown(result.state)
  const outcome = result.value
  if (outcome.kind === 'yes') return outcome.value
  throw outcome.kind === 'unknown' ? unknown(outcome.reason) : toError(outcome)
}
