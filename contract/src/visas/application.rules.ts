import { monthsAfter } from '../travellers/trip.rules.ts'
import type { ApplicantCategory, VisaDocumentState } from '../vocabulary/visas.ts'
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
