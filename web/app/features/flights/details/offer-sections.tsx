import type { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../../platform/session.ts'
import { CommitButton, IconButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useShare } from '../../../ui/actions/use-share.ts'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../ui/itinerary/use-itinerary.ts'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { PriceChange } from '../../../ui/price-change.tsx'
import { useDurationText } from '../../../ui/time/duration.ts'
import { useCityName } from '../../../ui/use-local-name.ts'
import { AgentRow } from '../offer/agent-row.tsx'
import { BaggageAndRules } from '../offer/baggage-and-rules.tsx'
import { checkoutLink, offerLink } from '../offer/offer-link.ts'
import { OfferWarnings, toWarningLines } from '../offer/offer-warnings.tsx'
import { useWarningText } from '../offer/use-offer-texts.ts'
import { warningsOf } from '../offers/warnings.rules.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { Breakdown } from './breakdown.tsx'
import styles from './offer-sections.module.css'
import type { PriceExplanationSlot } from './price-explanation.ts'

interface ActionsProps {
  offer: Offer
  search: FlightSearch
  /** A changed price has been accepted. */
  accepted: boolean
  quoted: boolean
  full: boolean
  /** Undefined where no quotes are made. */
  onQuote?: ((id: string) => void) | undefined
}

/** Book, quote and share. */
export function OfferActions({ offer, search, accepted, quoted, full, onQuote }: ActionsProps) {
  const { t } = useTranslation('flights')
  const share = useShare()
  return (
    <>
      <CommitButton {...(accepted ? { to: checkoutLink(offer, 'agent', search.payer) } : { disabled: true })}>
        {t('details.book')}
      </CommitButton>
      {onQuote && (
        <OutlineButton aria-pressed={quoted} disabled={full && !quoted} onClick={() => onQuote(offer.id)}>
          {t(quoted ? 'offer.unquote' : 'offer.quote')}
        </OutlineButton>
      )}
      <IconButton
        label={t('details.share')}
        outlined
        onClick={() => void share(offerLink(offer, search, '/public-flight-details'))}
      >
        <IconShare size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  )
}

function Leg({ slice, number }: { slice: SliceView; number: number }) {
  const { t } = useTranslation('flights')
  const city = useCityName()
  const duration = useDurationText()
  const itinerary = useItinerary()
  const from = slice.segments[0]?.from
  const to = slice.segments.at(-1)?.to
  if (!from || !to) return null
  return (
    <PanelSection
      title={t('details.leg', { number, from: city(from), to: city(to) })}
      aside={<span className={styles.aside}>{duration(slice.minutes)}</span>}
    >
      <Itinerary segments={itinerary(slice)} />
    </PanelSection>
  )
}

interface Props {
  priced: Reply<typeof flights.show>
  search: FlightSearch
  showNetPrices: boolean
  accepted: boolean
  onAgree: () => void
  onDecline: () => void
  PriceExplanation: PriceExplanationSlot
}

/** An offer from top to bottom: net price, price, flights, warnings and rules. */
export function OfferSections({ priced, search, showNetPrices, accepted, PriceExplanation, ...actions }: Props) {
  const { t } = useTranslation('flights')
  const { flight, changed } = priced
  const { user } = useSession()
  const seesPricing = useCan('pricing.view')
  const explainsPrice = showNetPrices && flight.price_breakdown && (seesPricing || user?.role === 'agent')
  const warnings = toWarningLines(warningsOf(flight, search.cabin), useWarningText())
  return (
    <>
      {changed && (
        <PanelSection>
          <PriceChange
            changed={changed}
            currency={flight.currency}
            agreed={accepted}
            onAgree={actions.onAgree}
            onDecline={actions.onDecline}
          />
        </PanelSection>
      )}
      {showNetPrices && (
        <div className={styles.netPrices}>
          <AgentRow offer={flight} />
        </div>
      )}
      <PanelSection title={t('details.price')} aside={<Money minor={flight.total} currency={flight.currency} />}>
        <Breakdown offer={flight} />
      </PanelSection>
      {flight.slices.map((slice, index) => (
        <Leg key={slice.segments[0]?.id} slice={slice} number={index + 1} />
      ))}
      {warnings.length > 0 && (
        <PanelSection title={t('details.warnings')}>
          <div className={styles.warnings}>
            <OfferWarnings lines={warnings} />
          </div>
        </PanelSection>
      )}
      <PanelSection>
        <BaggageAndRules offer={flight} />
      </PanelSection>
      {explainsPrice && (
        <PanelSection title={t('details.explain')}>
          <PriceExplanation flightId={flight.id} />
        </PanelSection>
      )}
    </>
  )
}
