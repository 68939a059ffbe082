import type { Offer } from '@safar/contract/flights/offer.schema'
import { insurance } from '@safar/contract/insurance/insurance.contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../platform/api.ts'
import { showToast } from '../../../../platform/toasts/index.tsx'
import { agentOf, customerOf, type Payer } from '../../../flights/public.ts'
import { useWords } from '../../../holidays/public.ts'
import { planPricesQuery } from '../../../insurance/public.ts'
import type { Buyer } from '../../api.ts'
import type { CheckoutValues } from '../checkout-form.rules.ts'
import type { ExtraLine } from '../price/price-panel.tsx'
import type { Payment } from '../review/payment.rules.ts'
import { forgetCommand, sendOnce } from '../submit/booking-command.ts'
import { storeBooking } from '../submit/draft.ts'
import { useIssue } from '../submit/use-issue.tsx'
import { toInsuredTrip, toPolicy } from './insured-flight.rules.ts'

interface Options {
  buyer: Buyer
  payer: Payer | null
  offer: Offer
  values: CheckoutValues
  /** The last step is open: until then nobody's age is certain. */
  isOpen: boolean
}

const INSURE = 'insure'

/** Insurance for the trip of a flight: nothing is chosen until somebody chooses it, and the flight never waits for it. */
export function useFlightInsurance({ buyer, payer, offer, values, isOpen }: Options) {
  const { t } = useTranslation('bookings')
  const words = useWords()
  const issue = useIssue(buyer)
  const trip = isOpen ? toInsuredTrip(offer, values) : null
  const { data } = useQuery(planPricesQuery(trip, agentOf(payer)))
  const plans = trip && data ? data.data.filter(({ price }) => price !== null) : []
  const [choice, choose] = useState<number | 'none' | null>(null)
  const chosen = plans.find(({ plan }) => plan.id === choice)
  const shown = chosen?.price?.total ?? 0
  const owed = chosen?.price?.owed ?? shown
  const total = buyer === 'office' ? owed : shown
  const policy = useRef<Parameters<typeof issue>[0] | null>(null)
  const lines: ExtraLine[] = chosen
    ? [
        {
          id: 'insurance',
          label: t('checkout.insurance.line', { plan: words(chosen.plan.name) }),
          price: { amount: total },
        },
      ]
    : []

  /** After the flight is booked, whatever becomes of this: a failure is told, and the policy can be bought later. */
  async function hold(payment: Payment): Promise<void> {
    policy.current = null
    if (!chosen || !trip) return
    try {
      const form = toPolicy(values, trip, { planId: chosen.plan.id, total, payment })
      const body = { ...form, ...agentOf(payer), ...customerOf(payer) }
      const reply = await sendOnce(INSURE, body, (idempotencyKey) => call(insurance.book, { body }, { idempotencyKey }))
      policy.current = reply.booking
      if (payment === 'balance') return
      storeBooking(reply.booking, reply.token)
      showToast(t('checkout.insurance.held', { ref: reply.booking.ref }), 'success')
    } catch {
      showToast(t('checkout.insurance.failed'), 'error')
    } finally {
      forgetCommand(INSURE)
    }
  }

  /** From the same balance as the flight. What cannot be paid stays held among the bookings. */
  async function settle(): Promise<void> {
    const held = policy.current
    if (held?.moves.includes('confirm') && (await issue(held)) !== 'done')
      showToast(t('checkout.insurance.unpaid', { ref: held.ref }), 'error')
  }

  return { plans, currency: data?.currency ?? '', choice, choose, lines, total, owed, hold, settle }
}
