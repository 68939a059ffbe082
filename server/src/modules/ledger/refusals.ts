import type { PlainKey } from '@safar/contract/wording/texts'
import { brokenConstraint, sqlState } from '../../platform/database/failures.ts'
import { AppError } from '../../platform/errors.ts'

/** The database decides; this maps its decision to a message. Any other failure is not about money. */
const sentences: Readonly<Record<string, PlainKey>> = {
  wallet_funds: 'insufficient_balance',
  wallet_booking_limit: 'booking_limit',
  wallet_credit_days: 'credit_overdue',
  hold_open: 'hold_settled',
  month_closed: 'month_closed',
  month_open: 'month_open',
  payable_counted: 'payable_counted',
  cash_available: 'cash_available',
  ledger_lines_largest: 'amount_high',
  ledger_holds_largest: 'amount_high',
  ledger_wallets_largest: 'amount_high',
}

const CHECK_VIOLATION = '23514'

/** Translates a refused posting or hold into an error with the right message. */
export async function translateRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const shown = sqlState(error) === CHECK_VIOLATION ? sentences[brokenConstraint(error) ?? ''] : undefined
    if (!shown) throw error
    throw new AppError('conflict', { shown, inner: brokenConstraint(error) ?? '' })
  }
}
