import type { BookedTraveller } from '@safar/contract/bookings/bookings.shapes'
import type { TFunction } from 'i18next'

/** The passenger's name, or their seat if unnamed. */
export function passengerLabel(
  { key, type, given_name: given, family_name: family }: BookedTraveller,
  t: TFunction<'groups'>,
): string {
  if (family) return `${family} / ${given}`
  return t('names.passenger', { type: t(`passenger.${type}`), number: key.split('-')[1] ?? '' })
}

const seatOrder = ['adult', 'child', 'infant']
const numberOf = ({ key }: BookedTraveller): number => Number(key.split('-')[1] ?? 0)

/** Adults first, in numeric order, so that the tenth follows the ninth. */
export const bySeat = (a: BookedTraveller, b: BookedTraveller): number =>
  seatOrder.indexOf(a.type) - seatOrder.indexOf(b.type) || numberOf(a) - numberOf(b)
