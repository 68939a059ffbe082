import type { CorrectedTraveller } from '@safar/contract/bookings/changes/changes.shapes'
import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import { checkTravelDates } from '@safar/contract/travellers/trip.rules'
import type { CorrectableField } from '@safar/contract/vocabulary/bookings'
import type { TextKey } from '@safar/contract/wording/texts'
import { masked, tailOf } from '../../../platform/stored-number.ts'
import type { BookedTraveller, Booking } from '../tables.ts'

export type CorrectedPerson = Pick<
  TravellerForm,
  'title' | 'given_name' | 'family_name' | 'birth_date' | 'gender' | 'nationality'
> &
  Partial<Pick<TravellerForm, 'passport' | 'passport_country' | 'passport_expires'>>

type Change = CorrectedTraveller['changes'][number]

/** The fields on a ticket: a supplier is asked to change them. */
const onTicket: readonly CorrectableField[] = ['title', 'given_name', 'family_name', 'birth_date']
export const isOnTicket = ({ field }: Change): boolean => onTicket.includes(field)

/** Every field that differs; of a passport only its last characters are shown. */
export function listChanges(one: BookedTraveller, person: CorrectedPerson): Change[] {
  const pairs: [CorrectableField, string | null, string | null | undefined][] = [
    ['title', one.title, person.title],
    ['given_name', one.givenName, person.given_name],
    ['family_name', one.familyName, person.family_name],
    ['birth_date', one.birthDate, person.birth_date],
    ['gender', one.gender, person.gender],
    ['nationality', one.nationality, person.nationality],
    ['passport_country', one.passportCountry, person.passport_country],
    ['passport_expires', one.passportExpires, person.passport_expires],
  ]
  const changes = pairs.flatMap(([field, before, after]): Change[] =>
    after === undefined || after === null || before === after ? [] : [{ field, before, after }],
  )
  if (!person.passport) return changes
  return [...changes, { field: 'passport', before: masked(one.passportTail), after: masked(tailOf(person.passport)) }]
}

const childTitles: readonly string[] = ['MSTR', 'MISS']

/** Reasons why this person could not fly on this booking, each at its field. */
export function checkCorrection(
  { lastTravelDate, needsPassport }: Pick<Booking, 'lastTravelDate' | 'needsPassport'>,
  people: readonly BookedTraveller[],
  { key, type }: Pick<BookedTraveller, 'key' | 'type'>,
  person: CorrectedPerson,
): Record<string, TextKey> {
  const dates = checkTravelDates(
    { ...person, type },
    { lastTravelDate: lastTravelDate ?? '9999-12-31', international: needsPassport },
  )
  const title = (type === 'adult') === childTitles.includes(person.title)
  const twin = people.some(
    (one) =>
      one.key !== key &&
      one.givenName === person.given_name &&
      one.familyName === person.family_name &&
      one.birthDate === person.birth_date,
  )
  const errors = {
    ...dates,
    ...(title && { title: 'title_type' as const }),
    ...(twin && { given_name: 'same_person' as const }),
  }
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [`person.${name}`, text]))
}
