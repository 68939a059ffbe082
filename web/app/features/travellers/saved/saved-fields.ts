import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { titlesOf } from '../form/person-fields.tsx'

/** Family name first, as in passenger lists. */
export const savedName = ({ given_name: given, family_name: family }: TravellerView) => `${family} ${given}`

/** A saved traveller's values for each field; document numbers stay on the server. */
export function savedFields(row: TravellerView, type: PassengerType, international: boolean) {
  const title = titlesOf(type).find((each) => each === row.title) ?? ''
  const passport = international
    ? {
        passport: row.passport_masked ? null : '',
        passport_country: row.passport_country ?? '',
        passport_expires: row.passport_expires ?? '',
      }
    : { passport: null }
  const { id, given_name, family_name, birth_date, gender, nationality } = row
  const person = { title, given_name, family_name, birth_date, gender, nationality }
  return { traveller_id: id, ...person, cnic: null, keep: false, ...passport }
}
export type SavedFields = ReturnType<typeof savedFields>
