import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../../platform/session.ts'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../ui/itinerary/use-itinerary.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { JourneyLine } from '../../../ui/line/journey-line.tsx'
import { useDurationText } from '../../../ui/time/duration.ts'
import { useCityName } from '../../../ui/use-local-name.ts'
import { LazyMap } from '../map/lazy-map.tsx'
import { BaggageAndRules } from '../offer/baggage-and-rules.tsx'
import { OfferWarnings, toWarningLines } from '../offer/offer-warnings.tsx'
import { toJourneyParts, useStopsText, useWarningText } from '../offer/use-offer-texts.ts'
import { warningsOf } from '../offers/warnings.rules.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import styles from './details-body.module.css'
import type { PriceExplanationSlot } from './price-explanation.ts'

type Slice = Offer['slices'][number]

function Leg({ slice, number, scaleTo }: { slice: Slice; number: number; scaleTo: number }) {
  const { t } = useTranslation('flights')
  const city = useCityName()
  const duration = useDurationText()
  const stops = useStopsText()(slice)
  const itinerary = useItinerary()
  const from = slice.segments[0]?.from
  const to = slice.segments.at(-1)?.to
  if (!from || !to) return null
  const length = t('details.duration', { duration: duration(slice.minutes) })
  return (
    <Card title={t('details.leg', { number, from: city(from), to: city(to) })} aside={length}>
      <div className={styles.line}>
        <JourneyLine
          parts={toJourneyParts(slice)}
          label={t('offer.line', { stops, duration: length })}
          scaleTo={scaleTo}
        />
      </div>
      <Itinerary segments={itinerary(slice)} />
    </Card>
  )
}

const stopsOf = ({ segments }: Slice, city: ReturnType<typeof useCityName>) => {
  const [first] = segments
  const places = first ? [first.from, ...segments.map(({ to }) => to)] : []
  return places.map((place) => ({ airport: place.airport, name: city(place) }))
}

interface Props {
  offer: Offer
  search: FlightSearch
  PriceExplanation: PriceExplanationSlot
}

/** The flights, warnings, bags and rules. */
export function DetailsBody({ offer, search, PriceExplanation }: Props) {
  const { t } = useTranslation('flights')
  const city = useCityName()
  const legs = useMemo(() => offer.slices.map((slice) => stopsOf(slice, city)), [offer, city])
  const longest = Math.max(...offer.slices.map(({ minutes }) => minutes))
  const warnings = toWarningLines(warningsOf(offer, search.cabin), useWarningText())
  const { user } = useSession()
  const seesPricing = useCan('pricing.view')
  const explainsPrice = offer.price_breakdown && (seesPricing || user?.role === 'agent')
  return (
    <div className={styles.body}>
      {offer.slices.map((slice, index) => (
        <Leg key={slice.segments[0]?.id} slice={slice} number={index + 1} scaleTo={longest} />
      ))}
      <Card title={t('details.route')} flush>
        <LazyMap legs={legs} />
      </Card>
      {warnings.length > 0 && (
        <Card title={t('details.warnings')} flush>
          <OfferWarnings lines={warnings} />
        </Card>
      )}
      <Card title={t('rules.title')}>
        <BaggageAndRules offer={offer} wide />
      </Card>
      {explainsPrice && (
        <Card title={t('details.explain')}>
          <PriceExplanation flightId={offer.id} />
        </Card>
      )}
    </div>
  )
}
