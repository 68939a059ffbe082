import type { Explanation } from '@safar/contract/pricing/pricing.contract'
import type { Party } from '@safar/contract/products/groups/groups.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../platform/api.ts'
import { useCan, useRight, useSession } from '../../platform/session.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { type ExplainedPrice, priceExplanation } from './api.ts'
import style from './explanation/explanation.module.css'
import { PassengerPrices } from './explanation/passenger-prices.tsx'
import { PriceLine } from './explanation/price-line.tsx'
import pricing from './pricing.module.css'

interface Props {
  flightId: string
  /** Set when the office asks what this agent would pay. */
  agentId?: number
}

/** How the price of an offer was calculated, for the office and for the agent it was offered to. */
export function PriceExplanation({ flightId, agentId }: Props) {
  return <LoadedExplanation explained={{ flight_id: flightId, agent_id: agentId }} />
}

/** How the price of a booking was calculated when it was sold. */
export const BookingPriceExplanation = ({ bookingId }: { bookingId: number }) => (
  <ExplanationOnRequest explained={{ booking_id: bookingId }} />
)

interface StayPriceProps {
  supplier: string
  /** One per room. */
  rateIds: readonly string[]
  /** Set when the office asks what this agent would pay. */
  agentId?: number | undefined
}

/** How the price of the chosen rooms was calculated. */
export const StayPriceExplanation = ({ supplier, rateIds, agentId }: StayPriceProps) => (
  <ExplanationOnRequest explained={{ supplier, rate_ids: rateIds.join(','), agent_id: agentId }} />
)

interface GroupPriceProps {
  groupId: number
  party: Party
  /** Set when the office asks what this agent would pay. */
  agentId?: number | undefined
}

/** How the price of group seats was calculated. */
export const GroupPriceExplanation = ({ groupId, party, agentId }: GroupPriceProps) => (
  <ExplanationOnRequest explained={{ group_id: groupId, ...party, agent_id: agentId }} />
)

/** Fetched on request; hidden from people without the right. */
function ExplanationOnRequest({ explained }: { explained: ExplainedPrice }) {
  const { t } = useTranslation('pricing')
  const [open, setOpen] = useState(false)
  const isAgent = useSession().user?.role === 'agent'
  const seesPricing = useCan('pricing.view')
  const seesMoney = useRight('money')
  if (isAgent ? !seesMoney : !seesPricing) return null
  return (
    <div className={style.ofBooking}>
      <OutlineButton aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'explain.hide' : 'explain.show')}
      </OutlineButton>
      {open && <LoadedExplanation explained={explained} />}
    </div>
  )
}

function LoadedExplanation({ explained }: { explained: ExplainedPrice }) {
  const { t } = useTranslation('pricing')
  const { data, error, isPending, refetch } = useQuery(priceExplanation(explained))
  const own = useSession().user?.role === 'agent'
  if (isPending) return <LoadingState shape="text" count={5} />
  if (!data) return <ErrorState title={messageOf(error) || t('explain.failed')} onRetry={() => void refetch()} />
  return <Explained explanation={data} own={own} />
}

/** `own`: the reader is the agent this price is for. */
function Explained({ explanation, own }: { explanation: Explanation; own: boolean }) {
  const { t } = useTranslation('pricing')
  const { currency, floored, passengers } = explanation
  return (
    <div className={style.explained}>
      <p className={style.amounts}>{t('explain.amounts', { currency })}</p>
      <PriceLine explanation={explanation} own={own} />
      {floored && <p className={`${pricing.caution} ${style.floored}`}>{t('explain.floored')}</p>}
      {passengers.length > 0 && <PassengerPrices passengers={passengers} currency={currency} />}
    </div>
  )
}
