import type { TransferState } from '@safar/contract/payments/transfers.contract'
import { defineMoves } from '../../../platform/moves.ts'

export type TransferMove = 'approve' | 'reject'

/** Decided once, by the office. */
export const transferMoves = defineMoves<TransferMove, TransferState, 'office'>('transfer', {
  approve: { from: ['pending'], to: ['approved'], by: ['office'] },
  reject: { from: ['pending'], to: ['rejected'], by: ['office'] },
})
