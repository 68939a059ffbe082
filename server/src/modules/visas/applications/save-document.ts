import { missingDocuments } from '@safar/contract/products/visas/application.rules'
import type { visaApplications as contract } from '@safar/contract/products/visas/applications.contract'
import { documentsFor } from '@safar/contract/products/visas/visa.rules'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { storeFile } from '../../media/public.ts'
import type { VisaDeps } from '../deps.ts'
import { type VisaApplication, visaApplicants, visaDocuments } from '../tables.ts'
import {
  listApplicants,
  listDocuments,
  lockApplication,
  readApplication,
  updateApplication,
  writeEvent,
} from './application-row.ts'
import { readView } from './application-view.ts'
import { applicationMoves } from './moves.rules.ts'
import { notifyOffice } from './notify-application.ts'

/** Number of latest files that wait for a verdict. */
export const countToReview = async (tx: Queries, applicationId: number): Promise<number> =>
  (await listDocuments(tx, applicationId)).filter(({ state }) => state === 'pending').length

async function isComplete(tx: Queries, { id, visa }: VisaApplication): Promise<boolean> {
  const [people, sent] = await Promise.all([listApplicants(tx, id), listDocuments(tx, id)])
  return people.every(({ key, category }) => {
    const own = sent.filter(({ applicant }) => applicant === key)
    return missingDocuments(visa.documents, category, own).length === 0
  })
}

/** When the last missing document arrives, the application returns to its previous state. */
async function completeDocuments(tx: Queries, deps: VisaDeps, row: VisaApplication, actor: ScopedActor) {
  const now = deps.clock.now()
  const toReview = await countToReview(tx, row.id)
  if (row.state !== 'documents_required' || !(await isComplete(tx, row)))
    return updateApplication(tx, row, { toReview, now })
  const state = row.processingAt === null ? 'submitted' : 'processing'
  applicationMoves.assertLeads('complete_documents', row.state, state)
  await updateApplication(tx, row, { toReview, state, now })
  await writeEvent(tx, { applicationId: row.id, kind: 'documents_complete', at: now, actor })
  await notifyOffice(tx, row, { kind: 'visas.documents_complete', except: actor.userId })
}

/** Saves one file as a document of one applicant. An approved one cannot be replaced. Several can be uploaded at once. */
export async function saveDocument(
  deps: VisaDeps,
  { params, query, file, actor, locale, origin }: Call<typeof contract.saveDocument>,
) {
  const { applicant, document } = query
  // Files can be stored only for an application within the caller's reach.
  await readApplication(deps.db.prepared, actor, params.id)
  await storeFile(deps, { file, ownerId: null }, async (tx, { fileName, name }) => {
    const row = await lockApplication(tx, actor, { id: params.id })
    if (!['draft', 'submitted', 'documents_required'].includes(row.state))
      throw new AppError('conflict', { shown: 'visa_application_closed' })
    const person = (await listApplicants(tx, row.id)).find(({ key }) => key === applicant)
    if (!person) throw invalid({ applicant: 'wrong_kind' })
    if (!documentsFor(row.visa.documents, person.category).some(({ key }) => key === document))
      throw invalid({ document: 'wrong_kind' })
    const before = (await listDocuments(tx, row.id)).find(
      (one) => one.applicant === applicant && one.document === document,
    )
    if (before?.state === 'approved') throw new AppError('conflict', { shown: 'visa_document_approved' })
    const sent = { applicationId: row.id, applicant, document, fileName, name }
    await tx.insert(visaDocuments).values({ ...sent, state: 'pending', sentAt: deps.clock.now() })
    await completeDocuments(tx, deps, row, actor)
    const subject = { subject: 'visa_application', subjectId: row.id } as const
    await record(tx, {
      actorId: actor.userId,
      action: 'visas.send_document',
      ...subject,
      changes: { document },
      origin,
    })
  })
  const data = await readView(deps, actor, params.id)
  return { message: translate(locale, 'visa_document_sent'), type: 'success' as const, data }
}

/** Saves the visa itself, before the decision is entered. */
export async function saveVisaFile(
  deps: VisaDeps,
  { params, query, file, actor, locale, origin }: Call<typeof contract.saveVisa>,
) {
  await readApplication(deps.db.prepared, actor, params.id)
  await storeFile(deps, { file, ownerId: null }, async (tx, { fileName }) => {
    const row = await lockApplication(tx, actor, { id: params.id, version: query.version })
    if (row.state !== 'processing') throw new AppError('conflict', { shown: 'visa_application_closed' })
    const updated = await tx
      .update(visaApplicants)
      .set({ visaFile: fileName })
      .where(and(eq(visaApplicants.applicationId, row.id), eq(visaApplicants.key, query.applicant)))
      .returning({ key: visaApplicants.key })
    if (updated.length === 0) throw invalid({ applicant: 'wrong_kind' })
    await updateApplication(tx, row, { now: deps.clock.now() })
    const subject = { subject: 'visa_application', subjectId: row.id } as const
    await record(tx, { actorId: actor.userId, action: 'visas.attach_visa', ...subject, changes: {}, origin })
  })
  const data = await readView(deps, actor, params.id)
  return { message: translate(locale, 'visa_document_sent'), type: 'success' as const, data }
}
