import type { VisaApplicationMove, VisaApplicationState } from '@safar/contract/vocabulary/visas'
import { defineMoves } from '../../../platform/moves.ts'

/** The applicant, the office, or the product itself: the last document came, the booking was cancelled. */
type Mover = 'applicant' | 'office' | 'product'

/** Every legal move of an application. What is not here cannot happen. */
export const applicationMoves = defineMoves<VisaApplicationMove, VisaApplicationState, Mover>('visa application', {
  submit: { from: ['draft'], to: ['submitted'], by: ['applicant', 'office'] },
  require_documents: {
    from: ['submitted', 'processing', 'documents_required'],
    to: ['documents_required'],
    by: ['office'],
  },
  // Back to where it was before something was missing.
  complete_documents: { from: ['documents_required'], to: ['submitted', 'processing'], by: ['product'] },
  start_processing: { from: ['submitted'], to: ['processing'], by: ['office'] },
  decide: { from: ['processing'], to: ['processing', 'approved', 'rejected'], by: ['office'] },
  // Its booking is cancelled, or was never paid.
  cancel: { from: ['submitted', 'documents_required', 'processing'], to: ['cancelled'], by: ['product'] },
})

export const isClosed = (state: VisaApplicationState): boolean =>
  state === 'approved' || state === 'rejected' || state === 'cancelled'
