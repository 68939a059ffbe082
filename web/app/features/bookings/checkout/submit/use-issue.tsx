import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure, call } from '../../../../platform/api.ts'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import { showToast, useFailureToast } from '../../../../platform/toasts/index.tsx'
import { useConfirm } from '../../../../ui/actions/confirm.tsx'
import { BOOKINGS, type Buyer, type Funds, madeQuery } from '../../api.ts'
import { moneyWords } from '../../view/money-labels.ts'
import styles from '../checkout.module.css'
import { BalanceLine, type BalanceOwner } from '../price/balance-line.tsx'
import { forgetCommand, sendOnce } from './booking-command.ts'

/** Asks before money is taken: tickets are not unmade by a click. */
export function useAskToIssue(product = 'flight') {
  const t = useProductTexts('bookings', product)
  const confirm = useConfirm()
  return async (funds: Funds | null, owed: number, theirs: BalanceOwner | null = null): Promise<boolean> => {
    const { ok } = await confirm({
      title: funds
        ? t('checkout.issue.titleAmount', { amount: moneyWords(owed, funds.currency) })
        : t('checkout.issue.title'),
      body: (
        <div className={styles.ask}>
          <p>{t('checkout.issue.body')}</p>
          {funds && <BalanceLine funds={funds} owed={owed} theirs={theirs} />}
        </div>
      ),
      action: t('checkout.act.issue'),
    })
    return ok
  }
}

/** Issues a held booking. A refusal leaves it held; 'short' means that the balance does not cover it. */
export function useIssue(buyer: Buyer) {
  const queries = useQueryClient()
  const sayFailure = useFailureToast()
  return async ({
    id,
    version,
    total,
    payment,
  }: Pick<BookingView, 'id' | 'version' | 'total' | 'payment'>): Promise<'done' | 'short' | 'failed'> => {
    const body = { id, version, ...(total !== null && { agreed_total: total }) }
    const name = `issue-${id}`
    try {
      const reply = await sendOnce(name, body, (key) => call(bookings.confirm, { body }, { idempotencyKey: key }))
      forgetCommand(name)
      showToast(reply.message, reply.type)
      queries.setQueryData(madeQuery(buyer, id).queryKey, reply.booking)
      return 'done'
    } catch (error) {
      const short = error instanceof ApiFailure && error.reason === 'insufficient_balance'
      // The money of a transfer is still on its way: the hold stays, and the page says where to send it.
      if (!short || payment !== 'transfer') sayFailure(error)
      return short ? 'short' : 'failed'
    } finally {
      await queries.invalidateQueries({ queryKey: [BOOKINGS] })
    }
  }
}
