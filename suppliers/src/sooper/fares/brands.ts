import type { Cabin, PassengerType } from '@safar/contract/vocabulary/flights'
import type { Baggage, Condition, Minor } from '../../flight-supplier.ts'
import type { CarrierKind } from '../network/carrier-row.ts'

/**
 * What a fare includes in addition to the seat. Prices are a percentage of the middle brand; fees are whole rupees per
 * passenger.
 */
export interface Brand {
  code: string
  name: string
  percent: number
  /** Checked baggage: kg where baggage is weighed, pieces of 23 kg where pieces are counted. */
  kg: number
  pieces: number
  changeFee: number | 'no'
  refundFee: number | 'no'
}

const FULL: readonly Brand[] = [
  { code: 'LITE', name: 'Lite', percent: 88, kg: 0, pieces: 0, changeFee: 'no', refundFee: 'no' },
  { code: 'SAVER', name: 'Saver', percent: 100, kg: 23, pieces: 1, changeFee: 12_500, refundFee: 25_000 },
  { code: 'FLEX', name: 'Flex', percent: 124, kg: 35, pieces: 2, changeFee: 0, refundFee: 9000 },
]
const LOW: readonly Brand[] = [
  { code: 'BASIC', name: 'Basic', percent: 92, kg: 0, pieces: 0, changeFee: 'no', refundFee: 'no' },
  { code: 'VALUE', name: 'Value', percent: 106, kg: 20, pieces: 1, changeFee: 9000, refundFee: 'no' },
  { code: 'ULTRA', name: 'Ultra', percent: 128, kg: 40, pieces: 2, changeFee: 0, refundFee: 12_000 },
]
const FRONT: readonly Brand[] = [
  { code: 'PRIME', name: 'Premium Saver', percent: 100, kg: 40, pieces: 2, changeFee: 18_000, refundFee: 40_000 },
  { code: 'PRIMEX', name: 'Premium Flex', percent: 118, kg: 50, pieces: 2, changeFee: 0, refundFee: 0 },
]

export function brandsOf(kind: CarrierKind, cabin: Cabin): readonly Brand[] {
  if (cabin === 'business' || cabin === 'first') return FRONT
  return kind === 'low' ? LOW : FULL
}

const condition = (fee: number | 'no'): Condition =>
  fee === 'no' ? { allowed: 'no', penalty: null } : { allowed: 'yes', penalty: fee * 100 }

export const changeOf = (brand: Brand): Condition => condition(brand.changeFee)
export const refundOf = (brand: Brand): Condition => condition(brand.refundFee)

/** The amount kept from each passenger's fare on a refund; null if the fare is not refundable. */
export const refundFeeOf = (brand: Brand): Minor | null => (brand.refundFee === 'no' ? null : brand.refundFee * 100)

/** The Americas count pieces; everywhere else weighs. */
const counting = new Set([
  'US',
  'CA',
  'MX',
  'BR',
  'AR',
  'CL',
  'CO',
  'PE',
  'PA',
  'EC',
  'DO',
  'CR',
  'GT',
  'SV',
  'JM',
  'PR',
])

export const countsPieces = (from: string, to: string) => counting.has(from) || counting.has(to)

export function baggageOf(brand: Brand, passenger: PassengerType, pieces: boolean, kind: CarrierKind): Baggage {
  if (passenger === 'infant') {
    const some = brand.kg > 0 ? 1 : 0
    return {
      passenger,
      checked: pieces ? { pieces: some, kg: some * 10 } : { pieces: null, kg: some * 10 },
      carry_on: { pieces: 0, kg: 0 },
    }
  }
  return {
    passenger,
    checked: pieces ? { pieces: brand.pieces, kg: brand.pieces ? 23 : 0 } : { pieces: null, kg: brand.kg },
    carry_on: { pieces: 1, kg: kind === 'low' && brand.kg === 0 ? 5 : 7 },
  }
}
