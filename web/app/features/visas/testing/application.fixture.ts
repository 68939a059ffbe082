import type { VisaApplicationRow, VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'

const { name, country, type, entries, stay_days, passport_months, documents, photograph } = sampleVisa()
const country_name = { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' }

/** A row of the list: submitted, paid, and not assigned to anyone. */
export const khansRow: VisaApplicationRow = {
  id: 12,
  number: 'VA-000012',
  state: 'submitted',
  since: '2026-11-16T09:00:00.000Z',
  visa: { id: 5, name, country, country_name },
  speed: 'normal',
  arrives_on: '2027-03-01',
  applicants: 1,
  lead: 'AYESHA KHAN',
  buyer: { id: 9, name: 'Ayesha Khan' },
  owner: null,
  booking: { id: 77, ref: 'ABC234', state: 'confirmed' },
  to_review: 1,
  version: 3,
}

/** A student whose passport has been sent and whose photograph is missing. */
export function khansApplication(changes: Partial<VisaApplicationView> = {}): VisaApplicationView {
  const { applicants: _count, visa: _visa, ...row } = khansRow
  return {
    ...row,
    visa: {
      id: 5,
      name,
      country,
      country_name,
      type,
      entries,
      stay_days,
      passport_months,
      documents,
      photograph,
    },
    applicants: [
      {
        key: 'a1',
        type: 'adult',
        title: 'MS',
        given_name: 'AYESHA',
        family_name: 'KHAN',
        gender: 'female',
        birth_date: '2003-05-06',
        nationality: 'PK',
        passport_masked: '••••567',
        passport_country: 'PK',
        passport_expires: '2035-01-01',
        category: 'student',
        missing: ['photograph'],
        documents: [
          {
            id: 31,
            document: 'passport',
            file_name: 'abc.pdf',
            name: 'passport.pdf',
            state: 'pending',
            reason: null,
            sent_at: '2026-11-16T09:00:00.000Z',
          },
        ],
        result: null,
        visa_file: null,
      },
    ],
    contact: { name: 'Ayesha Khan', email: 'ayesha@example.test', phone: '+923001234567' },
    note: null,
    currency: 'PKR',
    total: 3_100_000,
    moves: [],
    events: [],
    ...changes,
  }
}
