import { masked } from '../stored-number.ts'
import type { SealContext } from '../vault.ts'
import type { PersonalDataRequest } from './personal-data.ts'

/** A document number as the person who requested the data may see it: in full, or only its last digits. */
export const personalNumber = (
  { vault, full }: PersonalDataRequest,
  place: SealContext,
  sealed: string | null,
  tail: string | null,
): string | null => (full && sealed ? vault.open(place, sealed) : masked(tail))

/** SQL that erases contact details from a record that stays: its contact, its note, and its search text. */
export const eraseContact = `contact = contact || '{"email": "", "phone": ""}'::jsonb, note = null,
    search_text = replace(replace(search_text, lower(coalesce(contact->>'email', '')), ''), lower(coalesce(contact->>'phone', '')), '')`
