import { addDays, isDay } from '../../day.ts'
import { monthsAfter } from '../../travellers/trip.rules.ts'
import type { ApplicantCategory, VisaDocumentState, VisaSpeed } from '../../vocabulary/visas.ts'
import type { TextKey } from '../../wording/texts.ts'
import { documentsFor } from './visa.rules.ts'
import type { VisaDocument } from './visa.shapes.ts'

const DIGITS = 6

/** The number as people quote it: VA-000012. */
export const applicationNo = (id: number): string => `VA-${String(id).padStart(DIGITS, '0')}`

export function parseApplicationNo(text: string): number | null {
  const [, digits] = /^VA-?(\d{1,12})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The day until which a passport must be valid for arrival on a given day. */
export const passportNeededUntil = (arrivesOn: string, months: number): string => monthsAfter(arrivesOn, months)

interface VisaTimes {
  speeds: readonly { speed: VisaSpeed; min_days: number; max_days: number }[]
  validity_days: number
  passport_months: number
}

interface PlannedVisit {
  speed: VisaSpeed
  arrives_on: string
}

/** The days that decide whether a visa is ready in time, and that the messages of these rules name. */
export function applicationDays(visa: VisaTimes, { speed, arrives_on }: PlannedVisit, today: string) {
  const { min_days: least = 0, max_days: most = 0 } = visa.speeds.find((one) => one.speed === speed) ?? {}
  return {
    arrives_on,
    /** Ready by then only if everything goes quickly. */
    first_day: addDays(today, Math.max(1, least)),
    /** Ready by then even if it takes long. */
    safe_day: addDays(today, Math.max(1, most)),
    /** Unused by then, it is no longer valid. */
    last_day: addDays(today, most + visa.validity_days),
    passport_until: isDay(arrives_on) ? passportNeededUntil(arrives_on, visa.passport_months) : '',
  }
}

/** Days that do not fit the visa, by field; days still being typed are no errors. */
export function applicationErrors(
  visa: VisaTimes,
  { applicants, ...visit }: PlannedVisit & { applicants: readonly { passport_expires?: string | null | undefined }[] },
  today: string,
): Record<string, TextKey> {
  const errors: Record<string, TextKey> = {}
  const { arrives_on: arrives } = visit
  if (!isDay(arrives)) return errors
  const { first_day: first, last_day: last, passport_until: until } = applicationDays(visa, visit, today)
  if (arrives <= today) errors.arrives_on = 'visa_arrival_past'
  else if (arrives < first) errors.arrives_on = 'visa_arrival_soon'
  else if (arrives > last) errors.arrives_on = 'visa_arrival_late'
  for (const [place, { passport_expires: expires }] of applicants.entries())
    if (expires && isDay(expires) && expires < until)
      errors[`applicants.${place}.passport_expires`] = 'visa_passport_short'
  return errors
}

interface SentDocument {
  document: string
  state: VisaDocumentState
}

/** Required documents of an applicant in a category that are missing or were refused. */
export const missingDocuments = (
  documents: readonly VisaDocument[],
  category: ApplicantCategory,
  sent: readonly SentDocument[],
): string[] =>
  documentsFor(documents, category)
    .filter(({ key, required }) => {
      const latest = sent.find(({ document }) => document === key)
      return latest ? latest.state === 'rejected' : required
    })
    .map(({ key }) => key)
