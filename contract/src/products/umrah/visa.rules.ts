import { addDays } from '../../day.ts'
import { monthsAfter } from '../../travellers/trip.rules.ts'
import { UMRAH_DOCUMENT_DAYS, type UmrahDocumentKind, type UmrahVisaState } from '../../vocabulary/umrah.ts'
import type { UmrahPerson } from './booking.shapes.ts'

/** Months a passport must remain valid after the return. */
export const PASSPORT_MONTHS = 6

export const documentsDue = (departsOn: string): string => addDays(departsOn, -UMRAH_DOCUMENT_DAYS)

interface Pilgrim {
  type: string
  nationality: string | null
  hasPassport: boolean
  passportExpires: string | null
}

/** Everybody needs a passport scan and a photograph; Pakistani adults need their CNIC too. */
export const requiredDocuments = ({ type, nationality }: Pick<Pilgrim, 'type' | 'nationality'>): UmrahDocumentKind[] =>
  type === 'adult' && nationality === 'PK' ? ['passport', 'photograph', 'cnic'] : ['passport', 'photograph']

/** What a person's visa still lacks: documents, and the number of a passport that is valid long enough. */
export function missingDocuments(
  { documents }: Pick<UmrahPerson, 'documents'>,
  pilgrim: Pilgrim,
  returnsOn: string,
): (UmrahDocumentKind | 'passport_number')[] {
  const sent = new Set(documents.map(({ kind }) => kind))
  const missing = requiredDocuments(pilgrim).filter((kind) => !sent.has(kind))
  const isValid =
    pilgrim.hasPassport &&
    pilgrim.passportExpires !== null &&
    pilgrim.passportExpires >= monthsAfter(returnsOn, PASSPORT_MONTHS)
  return isValid ? missing : ['passport_number', ...missing]
}

/** How far one traveller's visa is: the traveller's steps come before the office's. */
export type UmrahVisaStep = 'documents' | 'complete' | Exclude<UmrahVisaState, 'not_started'>

export const visaStepOf = (state: UmrahVisaState, missing: readonly unknown[]): UmrahVisaStep =>
  state === 'not_started' ? (missing.length > 0 ? 'documents' : 'complete') : state

/** The state of the whole party: a refusal takes precedence, and it is issued once everybody's visa is. */
export function partyVisaState(people: readonly Pick<UmrahPerson, 'visa_state'>[]): UmrahVisaState {
  const has = (state: UmrahVisaState) => people.some(({ visa_state }) => visa_state === state)
  if (has('refused')) return 'refused'
  if (people.length > 0 && people.every(({ visa_state }) => visa_state === 'issued')) return 'issued'
  return has('submitted') || has('issued') ? 'submitted' : 'not_started'
}
