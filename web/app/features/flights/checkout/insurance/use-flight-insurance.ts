import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { InsuranceChoice } from '@safar/contract/products/insurance/insurance.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../../platform/api.ts'
import { useWords } from '../../../../ui/use-words.ts'
import type { Buyer, ExtraLine, TravellersFormValues } from '../../../bookings/checkout/public.ts'
import { agentOf, type Payer } from '../../../buyers/public.ts'
import { planPricesQuery } from '../../../insurance/public.ts'
import { toInsuredTrip } from './insured-flight.rules.ts'

interface Options {
  buyer: Buyer
  payer: Payer | null
  offer: Offer
  values: TravellersFormValues
  /** The last step is open: ages are not final before that. */
  isOpen: boolean
}

/** Insurance for the trip of a flight: nothing is chosen by default. The server issues it together with the flight. */
export function useFlightInsurance({ buyer, payer, offer, values, isOpen }: Options) {
  const { t } = useTranslation('bookings')
  const words = useWords()
  const trip = isOpen ? toInsuredTrip(offer, values) : null
  const { data, refetch } = useQuery(planPricesQuery(trip, agentOf(payer)))
  const plans = trip && data ? data.data.filter(({ price }) => price !== null) : []
  const [choice, setChoice] = useState<number | 'none' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (next: number | 'none') => {
    setChoice(next)
    setProblem(null)
  }
  /** Shows the server's message about the choice; returns true if there is one. */
  const showFailure = (error: unknown): boolean => {
    const fields = error instanceof ApiFailure ? error.fields : {}
    const [, message = null] = Object.entries(fields).find(([path]) => path.startsWith('insurance.')) ?? []
    setProblem(message)
    return message !== null
  }
  const chosen = plans.find(({ plan }) => plan.id === choice)
  const shown = chosen?.price?.total ?? 0
  const owed = chosen?.price?.owed ?? shown
  const total = buyer === 'office' ? owed : shown
  const label = chosen && t('checkout.insurance.line', { plan: words(chosen.plan.name) })
  const lines: ExtraLine[] = label ? [{ id: 'insurance', label, price: { amount: total } }] : []
  const toChoice = (): InsuranceChoice | undefined => {
    if (!chosen || !trip) return undefined
    const { ages: _ages, ...cover } = trip
    return { plan_id: chosen.plan.id, ...cover, agreed_total: total }
  }
  return {
    plans,
    trip,
    currency: data?.currency ?? '',
    choice,
    choose,
    problem,
    showFailure,
    lines,
    total,
    owed,
    toChoice,
    refetch,
  }
}
