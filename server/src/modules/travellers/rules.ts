import type { SavedTravellerForm } from '@safar/contract/travellers/travellers.contract'
import { ageOn, passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import type { PlainKey } from '@safar/contract/wording/texts'

const MAX_AGE = 120
const childTitles = ['MSTR', 'MISS']

interface ExistingPassport {
  passportExpires: string | null
  passportTail: string | null
}

/** Errors in the form, by field. */
export function checkTraveller(
  form: SavedTravellerForm,
  today: string,
  existing: ExistingPassport | null = null,
): Record<string, PlainKey> {
  const errors: Record<string, PlainKey> = {}
  if (form.birth_date > today || ageOn(form.birth_date, today) > MAX_AGE) errors.birth_date = 'date'
  else if ((passengerTypeOn(form.birth_date, today) === 'adult') === childTitles.includes(form.title))
    errors.title = 'title_type'
  const hasPassport = form.passport === undefined ? existing?.passportTail != null : form.passport !== null
  if (hasPassport && !form.passport_country) errors.passport_country = 'required'
  if (hasPassport && !form.passport_expires) errors.passport_expires = 'required'
  // A passport that expired after it was saved does not block other changes.
  if (form.passport_expires && form.passport_expires < today && form.passport_expires !== existing?.passportExpires)
    errors.passport_expires = 'date_past'
  return errors
}

/** The text a search looks in. Passport and CNIC are only found by the whole number. */
export const toSearchText = ({ given_name: given, family_name: family, phone, email }: SavedTravellerForm): string =>
  [family, given, phone, email].filter(Boolean).join(' ').toLowerCase()
