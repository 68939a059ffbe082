import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan, useRight } from '../../../../platform/session.ts'
import type { Payer } from '../../../buyers/public.ts'
import { cardQuery } from '../../../payments/public.ts'
import { type Buyer, fundsQuery } from '../../api.ts'
import { ableWays, type Payment, paymentOf, waysOf } from '../review/payment.rules.ts'

/**
 * The way of payment and the payer's balance with us. Not everyone who sells may see another's balance; they find out
 * when issuing.
 */
export function usePayment(buyer: Buyer, payer: Payer | null, owed: number, canHold = true) {
  const officeSees = useCan('ledger.view')
  const seesMoney = useRight('money')
  const pays = useRight('issue')
  const seesBalances = buyer === 'office' ? officeSees : seesMoney
  const { data: funds = null, isLoading: readsFunds } = useQuery(fundsQuery(buyer, payer, seesBalances))
  const { data: accepted = false, isLoading: readsWays } = useQuery(cardQuery())
  const card = accepted && pays
  const [chosen, setPayment] = useState<Payment | null>(null)
  const covered = seesBalances ? funds !== null && funds.available >= owed : null
  const options = { buyer, payer, card, covered: covered !== false, canHold }
  const payment = paymentOf({ ...options, chosen })
  // Until both are loaded, the preselected way can still change, so nobody should proceed with it yet.
  return {
    payment,
    setPayment,
    funds,
    covered,
    card,
    ways: waysOf(buyer, card, payer, canHold),
    /** At least one way of payment is usable now. */
    isPayable: ableWays(options).length > 0,
    asking: readsFunds || readsWays,
  }
}
