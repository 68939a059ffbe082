import type { SavedTravellerForm } from '@safar/contract/travellers/travellers.contract'
import { ageOn, passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import type { TextKey } from '@safar/contract/wording/texts'

const OLDEST = 120
const smallTitles = ['MSTR', 'MISS']

interface Before {
  passportExpires: string | null
  passportTail: string | null
}

/** What keeps a person out of the book, each at its field. */
export function savedTroubles(
  form: SavedTravellerForm,
  today: string,
  before: Before | null = null,
): Record<string, TextKey> {
  const troubles: Record<string, TextKey> = {}
  if (form.born > today || ageOn(form.born, today) > OLDEST) troubles.born = 'date'
  else if ((passengerTypeOn(form.born, today) === 'adult') === smallTitles.includes(form.title))
    troubles.title = 'title_type'
  const numbered = form.passport === undefined ? before?.passportTail != null : form.passport !== null
  if (numbered && !form.passport_country) troubles.passport_country = 'required'
  if (numbered && !form.passport_expires) troubles.passport_expires = 'required'
  // One that has run out since it was saved does not keep the rest from being changed.
  if (form.passport_expires && form.passport_expires < today && form.passport_expires !== before?.passportExpires)
    troubles.passport_expires = 'date_past'
  return troubles
}

/** What somebody is found by, besides numbers that only the whole finds. */
export const foundBy = ({ given, family, phone, email }: SavedTravellerForm): string =>
  [family, given, phone, email].filter(Boolean).join(' ').toLowerCase()
