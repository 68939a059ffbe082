import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { titlesOf } from '../form/person-fields.tsx'

/** Family name first, as lists of passengers are read. */
export const savedName = ({ given_name: given, family_name: family }: TravellerView) => `${family} ${given}`

/** What a saved person says of each field; numbers stay with the server, which has them. */
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
