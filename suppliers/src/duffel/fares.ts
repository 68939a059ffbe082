import { parseAmount, sumOf } from '@safar/contract/amount'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Fare, Minor } from '../flight-supplier.ts'

/**
 * Extra zeros are ignored: '45.000' in a currency with two decimals is 45. Null for more decimals than the currency
 * has.
 */
export function toMinor(text: string, currency: string): Minor | null {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  return parseAmount(digits === '' ? whole : `${whole}.${digits}`, currency)
}

/** Several taxes combined as one, as airlines print them. */
const TAXES = 'XT'

/** Duffel prices the party, not the person: a seat counts as a full share, a lap as a tenth. */
const SHARES: Readonly<Record<PassengerType, number>> = { adult: 10, child: 10, infant: 1 }

/**
 * Splits the price of the party into a price for each passenger type. Remainders that cannot be divided evenly go to
 * the type with the fewest people, whose price is rounded up by less than a unit each.
 */
export function splitFares(
  counts: Readonly<Record<PassengerType, number>>,
  { total, tax }: { total: Minor; tax: Minor },
): Fare[] {
  const types = passengerTypes.filter((type) => counts[type] > 0)
  const shares = types.reduce((sum, type) => sum + counts[type] * SHARES[type], 0)
  const last = types.reduce((least, type) => (counts[type] <= counts[least] ? type : least), types[0] ?? 'adult')
  const part = (amount: Minor, type: PassengerType) => Math.floor((amount * SHARES[type]) / shares)
  const others = sumOf(
    types.filter((type) => type !== last),
    (type) => counts[type] * part(total, type),
  )
  return types.map((passenger) => {
    const price = passenger === last ? Math.ceil((total - others) / counts[last]) : part(total, passenger)
    const taxes = Math.min(part(tax, passenger), price)
    return {
      passenger,
      count: counts[passenger],
      base: price - taxes,
      taxes: taxes > 0 ? [{ code: TAXES, amount: taxes }] : [],
    }
  })
}
