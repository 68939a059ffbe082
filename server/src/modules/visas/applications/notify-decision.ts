import { extname } from 'node:path'
import { applicationNo } from '@safar/contract/products/visas/application.rules'
import type { VisaApplicationState } from '@safar/contract/vocabulary/visas'
import type { Queries } from '../../../platform/database/database.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { bookingRow, notifyBuyer } from '../../bookings/public.ts'
import type { VisaApplicant, VisaApplication } from '../tables.ts'
import { VISA_FILE } from './document-files.ts'
import { applicantLink, valuesOf } from './notify-application.ts'

const nameOf = ({ givenName, familyName }: VisaApplicant): string => `${givenName} ${familyName}`
const namesOf = (people: readonly VisaApplicant[]): string => people.map(nameOf).join(', ')

/** One person's visa as it was uploaded; read when the mail is sent. */
function toAttachments({ id }: VisaApplication, { key, visaFile, outcome }: VisaApplicant): MailContent['attachments'] {
  if (visaFile === null || outcome !== 'approved') return []
  const fileName = `visa-${applicationNo(id)}-${key}${extname(visaFile)}`
  return [{ fileName, document: VISA_FILE, reference: { application: id, applicant: key } }]
}

interface Decision {
  people: readonly VisaApplicant[]
  /** Key of the person just decided about. */
  decided: string
  state: VisaApplicationState
  except: number
}

/** Each decision is told at once, with the visa or the reason; a family that ends divided is told who got what. */
export async function notifyDecision(
  tx: Queries,
  row: VisaApplication,
  { people, decided, state, except }: Decision,
): Promise<void> {
  const person = people.find(({ key }) => key === decided)
  const booking = row.bookingId === null ? null : await bookingRow(tx, row.bookingId)
  if (!booking || !person?.outcome) throw new Error(`application ${row.id} has nothing decided`)
  const notice = { except, link: applicantLink(row) }
  const values = { ...valuesOf(row), names: nameOf(person), until: person.expiresOn ?? '', reason: person.reason ?? '' }
  await notifyBuyer(tx, booking, {
    ...notice,
    kind: `visas.${person.outcome}`,
    values,
    attachments: toAttachments(row, person),
  })
  if (state !== 'partly_approved') return
  const of = (outcome: VisaApplicant['outcome']) => namesOf(people.filter((one) => one.outcome === outcome))
  const divided = { ...valuesOf(row), names: of('approved'), refused: of('rejected') }
  await notifyBuyer(tx, booking, { ...notice, kind: 'visas.partly_approved', values: divided })
}
