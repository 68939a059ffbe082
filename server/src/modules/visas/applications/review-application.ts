import type { visaApplications as contract, VisaReviewForm } from '@safar/contract/products/visas/applications.contract'
import { documentsFor } from '@safar/contract/products/visas/visa.rules'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { bookingRow, updateBookingRow } from '../../bookings/public.ts'
import type { VisaDeps } from '../deps.ts'
import { type VisaApplication, type VisaDocumentRow, visaDocuments } from '../tables.ts'
import { listApplicants, listDocuments, lockApplication, updateApplication, writeEvent } from './application-row.ts'
import { readView } from './application-view.ts'
import { keepAll } from './cancellation-terms.ts'
import { applicationMoves, isClosed } from './moves.rules.ts'
import { notifyApplicant } from './notify-application.ts'

/** Verdicts must be about the latest files; a refusal must give a reason, so that the next file can be right. */
function assertVerdicts(documents: VisaReviewForm['documents'], latest: readonly VisaDocumentRow[]): void {
  const errors: Record<string, PlainKey> = {}
  for (const [index, { id, approved, reason }] of documents.entries()) {
    if (!latest.some((one) => one.id === id)) errors[`documents.${index}.id`] = 'visa_document_replaced'
    else if (!approved && !reason) errors[`documents.${index}.reason`] = 'visa_reason_needed'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Every required document must be there and approved, and none may be waiting for a verdict. */
async function assertReviewed(tx: Queries, { id, visa }: VisaApplication): Promise<void> {
  const [people, sent] = await Promise.all([listApplicants(tx, id), listDocuments(tx, id)])
  const isReady = people.every(({ key, category }) =>
    documentsFor(visa.documents, category).every((document) => {
      const file = sent.find((one) => one.applicant === key && one.document === document.key)
      return file ? file.state === 'approved' : !document.required
    }),
  )
  if (!isReady) throw new AppError('conflict', { shown: 'visa_unreviewed' })
}

/** Marks the application as submitted to the embassy: from now on none of the fees are refunded. */
async function startProcessing(tx: Queries, deps: VisaDeps, row: VisaApplication, actor: ScopedActor) {
  if (!applicationMoves.canMove('start_processing', row.state, 'office'))
    throw new AppError('conflict', { shown: 'visa_application_closed' })
  await assertReviewed(tx, row)
  const booking = row.bookingId === null ? undefined : await bookingRow(tx, row.bookingId)
  if (booking?.state !== 'confirmed') throw new AppError('conflict', { shown: 'visa_unpaid' })
  const now = deps.clock.now()
  applicationMoves.assertLeads('start_processing', row.state, 'processing')
  const cancellation = keepAll(booking, deps.config.AGENCY_ZONE)
  await updateApplication(tx, row, { state: 'processing', processingAt: now, cancellation, toReview: 0, now })
  await updateBookingRow(tx, deps, { booking, actorId: actor.userId, set: { cancelUntil: now } })
  await writeEvent(tx, { applicationId: row.id, kind: 'processing', at: now, actor })
  await notifyApplicant(tx, row, { kind: 'visas.processing', except: actor.userId })
}

async function requireDocuments(
  tx: Queries,
  deps: VisaDeps,
  row: VisaApplication,
  review: { actor: ScopedActor; reasons: string[]; toReview: number },
) {
  const now = deps.clock.now()
  applicationMoves.assertLeads('require_documents', row.state, 'documents_required')
  await updateApplication(tx, row, { state: 'documents_required', toReview: review.toReview, now })
  const text = review.reasons.join('\n')
  await writeEvent(tx, { applicationId: row.id, kind: 'documents_required', at: now, actor: review.actor, text })
  await notifyApplicant(tx, row, {
    kind: 'visas.documents_required',
    except: review.actor.userId,
    values: { reason: review.reasons.join('; ') },
  })
}

/**
 * Saves verdicts on documents: refused ones go back to the applicant, and a complete application can be submitted to
 * the embassy.
 */
export async function reviewApplication(
  deps: VisaDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.review>,
) {
  await deps.db.tx(async (tx) => {
    const row = await lockApplication(tx, actor, { id: params.id, version: body.version })
    if (row.state === 'draft' || isClosed(row.state))
      throw new AppError('conflict', { shown: 'visa_application_closed' })
    const latest = await listDocuments(tx, row.id)
    assertVerdicts(body.documents, latest)
    for (const { id, approved, reason = null } of body.documents)
      await tx
        .update(visaDocuments)
        .set({ state: approved ? 'approved' : 'rejected', reason: approved ? null : reason, reviewedBy: actor.userId })
        .where(eq(visaDocuments.id, id))
    const after = await listDocuments(tx, row.id)
    const toReview = after.filter(({ state }) => state === 'pending').length
    const reasons = body.documents.flatMap(({ approved, reason }) => (approved || !reason ? [] : [reason]))
    if (reasons.length > 0) await requireDocuments(tx, deps, row, { actor, reasons, toReview })
    else if (body.start_processing) await startProcessing(tx, deps, row, actor)
    else await updateApplication(tx, row, { toReview, now: deps.clock.now() })
    const subject = { subject: 'visa_application', subjectId: row.id } as const
    const changes = { documents: body.documents.length, refused: reasons.length }
    await record(tx, { actorId: actor.userId, action: 'visas.review', ...subject, changes, origin })
  })
  const data = await readView(deps, actor, params.id)
  return { message: translate(locale, 'visa_reviewed'), type: 'success' as const, data }
}
