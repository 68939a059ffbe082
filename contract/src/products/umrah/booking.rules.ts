import { findDuplicateNames } from '../../travellers/named-twice.ts'
import { samePassportErrors } from '../../travellers/same-passport.ts'
import { checkTravelDates, type TripErrors } from '../../travellers/trip.rules.ts'
import type { FamilyRelation } from '../../vocabulary/umrah.ts'
import type { UmrahRoomForm, UmrahTravellerForm } from './booking.shapes.ts'
import { roomingErrors } from './rooming.rules.ts'

const relationGender: Partial<Record<FamilyRelation, 'male' | 'female'>> = {
  husband: 'male',
  wife: 'female',
  father: 'male',
  mother: 'female',
  son: 'male',
  daughter: 'female',
  brother: 'male',
  sister: 'female',
}

type Person = Pick<
  UmrahTravellerForm,
  | 'type'
  | 'title'
  | 'gender'
  | 'birth_date'
  | 'family'
  | 'relation'
  | 'mahram'
  | 'with_bed'
  | 'given_name'
  | 'family_name'
> &
  Partial<Pick<UmrahTravellerForm, 'passport' | 'passport_country' | 'passport_expires'>>

const isMahramOf = ({ type, gender, family }: Person, other: Person): boolean =>
  type === 'adult' && gender === 'male' && family === other.family

const childTitles: readonly string[] = ['MSTR', 'MISS']

function personErrors(one: Person, people: readonly Person[], returnsOn: string): TripErrors {
  const errors: TripErrors = checkTravelDates(one, { lastTravelDate: returnsOn, international: true })
  if ((one.type === 'adult') === childTitles.includes(one.title)) errors.title = 'title_type'
  const gender = relationGender[one.relation]
  if (gender && gender !== one.gender) errors.relation = 'umrah_relation_sex'
  const mahram = one.mahram === null ? null : people[one.mahram]
  if (mahram !== null && (!mahram || !isMahramOf(mahram, one) || mahram === one)) errors.mahram = 'umrah_mahram'
  return errors
}

/** Validates travellers and room assignments, with errors keyed by field; ages are those on the day of return. */
export function umrahBookingErrors(
  { travellers, rooms }: { travellers: readonly Person[]; rooms: readonly UmrahRoomForm[] },
  { returnsOn }: { returnsOn: string },
): TripErrors {
  const errors: TripErrors = samePassportErrors(travellers)
  const repeated = findDuplicateNames(travellers)
  for (const [index, one] of travellers.entries()) {
    const found = personErrors(one, travellers, returnsOn)
    if (repeated.includes(index)) found.given_name = 'same_person'
    for (const [field, key] of Object.entries(found)) errors[`travellers.${index}.${field}`] = key
  }
  const count = (type: Person['type']) => travellers.filter((one) => one.type === type).length
  if (count('infant') > count('adult')) errors.travellers = 'too_many_infants'
  return { ...errors, ...roomingErrors(travellers, rooms) }
}
