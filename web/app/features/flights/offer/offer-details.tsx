import type { SliceView } from '@safar/contract/products/flights/offer.schema'
import { Itinerary, type Segment } from '../../../ui/itinerary/itinerary.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import type { OfferSummary } from '../offers/offer-summary.rules.ts'
import { useCityName, useLocalName } from '../use-place.ts'
import { BaggageAndRules } from './baggage-and-rules.tsx'
import styles from './offer-details.module.css'

/** The flights of a leg, for display as an itinerary. */
export function useItinerary() {
  const city = useCityName()
  const name = useLocalName()
  return ({ segments }: SliceView): Segment[] =>
    segments.map(({ from, to, marketing, aircraft }) => ({
      from: { city: city(from), code: from.airport, terminal: from.terminal ?? undefined, at: from.at },
      to: { city: city(to), code: to.airport, terminal: to.terminal ?? undefined, at: to.at },
      carrier: isolate(name(marketing.name, marketing.name_ar)),
      flight: `${marketing.code} ${marketing.number}`,
      aircraft: aircraft.name,
    }))
}

interface Props {
  fares: readonly OfferSummary[]
  id: string
}

/** The expanded part of a card: every flight, with the rules of each fare beside them. */
export function OfferDetails({ fares, id }: Props) {
  const itinerary = useItinerary()
  return (
    <div className={styles.details} id={id}>
      <div className={styles.legs}>
        {fares[0]?.offer.slices.map((slice) => (
          <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />
        ))}
      </div>
      <div className={styles.legs}>
        {fares.map(({ offer }) => (
          <BaggageAndRules key={offer.id} offer={offer} />
        ))}
      </div>
    </div>
  )
}
