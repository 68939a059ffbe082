import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure, call } from '../../../../platform/api.ts'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import { showToast, useFailureToast } from '../../../../platform/toasts/index.tsx'
import { useConfirm } from '../../../../ui/actions/confirm.tsx'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { BOOKINGS, type Buyer, type Funds, madeQuery, withProduct } from '../../api.ts'
import styles from '../checkout.module.css'
import { BalanceLine, type BalanceOwner } from '../price/balance-line.tsx'
import { forgetCommand, sendOnce } from './booking-command.ts'

/** Asks before money is taken, because issued tickets cannot be undone with a click. */
export function useAskToIssue(product = 'flight') {
  const t = useProductTexts('bookings', product)
  const confirm = useConfirm()
  return async (
    funds: Funds | null,
    owed: number,
    { theirs = null, isPart = false }: { theirs?: BalanceOwner | null; isPart?: boolean } = {},
  ): Promise<boolean> => {
    const { ok } = await confirm({
      title: funds
        ? t(isPart ? 'checkout.issue.partTitle' : 'checkout.issue.titleAmount', {
            amount: moneyWords(owed, funds.currency),
          })
        : t('checkout.issue.title'),
      body: (
        <div className={styles.ask}>
          <p>{t(isPart ? 'checkout.issue.partBody' : 'checkout.issue.body')}</p>
          {funds && <BalanceLine funds={funds} owed={owed} theirs={theirs} />}
        </div>
      ),
      action: t(isPart ? 'checkout.act.part' : 'checkout.act.issue'),
    })
    return ok
  }
}

/** The first payment of a booking paid in instalments; null if the whole price is due. */
export const firstPartOf = ({ plan, moves }: Pick<BookingView, 'plan' | 'moves'>): number | null =>
  plan?.next && plan.next.amount < plan.left && moves.includes('pay_instalment') ? plan.next.amount : null

/**
 * Issues a held booking, or pays the first instalment of its plan. If refused it stays held; 'short' means that the
 * balance does not cover it.
 */
export function useIssue(buyer: Buyer) {
  const queries = useQueryClient()
  const sayFailure = useFailureToast()
  return async (booking: BookingView): Promise<'done' | 'short' | 'failed'> => {
    const { id, version, total, payment } = booking
    const amount = firstPartOf(booking)
    const body = { id, version, ...(total !== null && { agreed_total: total }) }
    const name = `issue-${id}`
    try {
      const reply = await sendOnce(name, body, (idempotencyKey) =>
        amount === null
          ? call(bookings.confirm, { body }, { idempotencyKey })
          : call(bookings.payInstalment, { body: { id, version, amount } }, { idempotencyKey }),
      )
      forgetCommand(name)
      showToast(reply.message, reply.type)
      queries.setQueryData(madeQuery(buyer, id).queryKey, await withProduct(reply))
      return 'done'
    } catch (error) {
      const short = error instanceof ApiFailure && error.reason === 'insufficient_balance'
      // The transfer has not arrived yet: the hold remains, and the page says where to send the money.
      if (!short || payment !== 'transfer') sayFailure(error)
      return short ? 'short' : 'failed'
    } finally {
      await queries.invalidateQueries({ queryKey: [BOOKINGS] })
    }
  }
}
