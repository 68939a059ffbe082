import type { VisaApplicationMove, VisaApplicationState } from '@safar/contract/vocabulary/visas'
import { defineMoves } from '../../../platform/moves.ts'

/**
 * The applicant, the office, or the product itself, for example when the last document arrives or the booking is
 * cancelled.
 */
type Mover = 'applicant' | 'office' | 'product'

/** All legal moves of an application. */
export const applicationMoves = defineMoves<VisaApplicationMove, VisaApplicationState, Mover>('visa application', {
  submit: { from: ['draft'], to: ['submitted'], by: ['applicant', 'office'] },
  require_documents: {
    from: ['submitted', 'processing', 'documents_required'],
    to: ['documents_required'],
    by: ['office'],
  },
  // Back to the state it was in before something was missing.
  complete_documents: { from: ['documents_required'], to: ['submitted', 'processing'], by: ['product'] },
  start_processing: { from: ['submitted'], to: ['processing'], by: ['office'] },
  decide: { from: ['processing'], to: ['processing', 'approved', 'partly_approved', 'rejected'], by: ['office'] },
  // Its booking was cancelled or never paid.
  cancel: { from: ['submitted', 'documents_required', 'processing'], to: ['cancelled'], by: ['product'] },
})

export const closedStates: readonly VisaApplicationState[] = ['approved', 'partly_approved', 'rejected', 'cancelled']

export const isClosed = (state: VisaApplicationState): boolean => closedStates.includes(state)
