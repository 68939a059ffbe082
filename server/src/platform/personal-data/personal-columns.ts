import { masked } from '../stored-number.ts'
import type { SealContext } from '../vault.ts'
import type { PersonalDataRequest } from './personal-data.ts'

/** The number of a document as whoever asked for the data may have it: in full, or its last digits. */
export const personalNumber = (
  { vault, full }: PersonalDataRequest,
  place: SealContext,
  sealed: string | null,
  tail: string | null,
): string | null => (full && sealed ? vault.open(place, sealed) : masked(tail))

/** How to reach somebody, taken out of a record that stays: its contact, its note and the words it is found by. */
export const eraseContact = `contact = contact || '{"email": "", "phone": ""}'::jsonb, note = null,
    search_text = replace(replace(search_text, lower(coalesce(contact->>'email', '')), ''), lower(coalesce(contact->>'phone', '')), '')`
