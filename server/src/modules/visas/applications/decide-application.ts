import type { visaApplications as contract, VisaResultForm } from '@safar/contract/products/visas/applications.contract'
import type { VisaApplicationState } from '@safar/contract/vocabulary/visas'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { sealNumber } from '../../../platform/stored-number.ts'
import type { VisaDeps } from '../deps.ts'
import { type VisaApplicant, visaApplicants } from '../tables.ts'
import { listApplicants, lockApplication, updateApplication, writeEvent } from './application-row.ts'
import { readView } from './application-view.ts'
import { applicationMoves } from './moves.rules.ts'
import { notifyDecision } from './notify-decision.ts'

const numberPlace = (applicationId: number, key: string) => ({
  table: 'visa_applicants',
  column: 'number',
  row: `${applicationId}/${key}`,
})

function toColumns({ vault }: VisaDeps, { applicationId, key, visaFile }: VisaApplicant, form: VisaResultForm) {
  if (form.outcome === 'rejected')
    return {
      outcome: form.outcome,
      reason: form.reason,
      numberSealed: null,
      numberTail: null,
      issuedOn: null,
      expiresOn: null,
    }
  if (visaFile === null) throw invalid({ applicant: 'visa_file_missing' })
  if (form.expires_on <= form.issued_on) throw invalid({ expires_on: 'visa_expiry_order' })
  const { sealed, tail } = sealNumber(vault, numberPlace(applicationId, key), form.number)
  return {
    outcome: form.outcome,
    reason: null,
    numberSealed: sealed,
    numberTail: tail,
    issuedOn: form.issued_on,
    expiresOn: form.expires_on,
  }
}

type DecidedState = Extract<VisaApplicationState, 'processing' | 'approved' | 'partly_approved' | 'rejected'>

/** The last decision closes the application. */
function nextState(people: readonly VisaApplicant[]): DecidedState {
  if (people.some(({ outcome }) => outcome === null)) return 'processing'
  if (people.every(({ outcome }) => outcome === 'approved')) return 'approved'
  return people.some(({ outcome }) => outcome === 'approved') ? 'partly_approved' : 'rejected'
}

/** Records the embassy's decision on one applicant. */
export async function decideApplication(
  deps: VisaDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.decide>,
) {
  await deps.db.tx(async (tx) => {
    const row = await lockApplication(tx, actor, { id: params.id, version: body.version })
    if (!applicationMoves.canMove('decide', row.state, 'office'))
      throw new AppError('conflict', { shown: 'visa_application_closed' })
    const person = (await listApplicants(tx, row.id)).find(({ key }) => key === body.applicant)
    if (!person) throw invalid({ applicant: 'wrong_kind' })
    await tx
      .update(visaApplicants)
      .set(toColumns(deps, person, body))
      .where(and(eq(visaApplicants.applicationId, row.id), eq(visaApplicants.key, person.key)))
    const now = deps.clock.now()
    const people = await listApplicants(tx, row.id)
    const state = nextState(people)
    applicationMoves.assertLeads('decide', row.state, state)
    await updateApplication(tx, row, { state, now })
    if (state !== 'processing') await writeEvent(tx, { applicationId: row.id, kind: state, at: now, actor })
    await notifyDecision(tx, row, { people, decided: person.key, state, except: actor.userId })
    const subject = { subject: 'visa_application', subjectId: row.id } as const
    const changes = { traveller: `${person.givenName} ${person.familyName}`, status: body.outcome }
    await record(tx, { actorId: actor.userId, action: 'visas.decide', ...subject, changes, origin })
  })
  const data = await readView(deps, actor, params.id)
  return { message: translate(locale, 'visa_result_saved'), type: 'success' as const, data }
}
