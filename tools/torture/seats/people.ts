import { addDays } from '@safar/contract/day'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { givenNameOf } from '../bookings/offers.ts'
import type { Party } from './departure.ts'

const typesOf = ({ adults, children, infants }: Party): PassengerType[] => [
  ...Array.from({ length: adults }, () => 'adult' as const),
  ...Array.from({ length: children }, () => 'child' as const),
  ...Array.from({ length: infants }, () => 'infant' as const),
]

const daysOld = { adult: 36 * 365, child: 7 * 365, infant: 200 }

/** Men and boys of one family, all different people. */
export const toPeople = (party: Party, first: number, today: string) =>
  typesOf(party).map((type, place) => ({
    type,
    title: type === 'adult' ? ('MR' as const) : ('MSTR' as const),
    given_name: givenNameOf(first + place),
    family_name: 'KHAN',
    birth_date: addDays(today, 0 - daysOld[type]),
    gender: 'male' as const,
    nationality: 'PK',
    passport: `AB${1_000_000 + first + place}`,
    passport_country: 'PK',
    passport_expires: addDays(today, 2_500),
  }))
