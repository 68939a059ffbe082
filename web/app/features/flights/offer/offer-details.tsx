import type { Offer, SliceView } from '@safar/contract/flights/offer.schema'
import { Itinerary, type Segment } from '../../../ui/itinerary/itinerary.tsx'
import { useCityName, useLocalName } from '../search/use-place.ts'
import { BaggageAndRules } from './baggage-and-rules.tsx'
import styles from './offer-details.module.css'
import { isolate } from './use-offer-texts.ts'

/** The flights of a leg for the itinerary. */
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

/** The expanded part of a card: every flight, and the rules beside. */
export function OfferDetails({ offer, id }: { offer: Offer; id: string }) {
  const itinerary = useItinerary()
  return (
    <div className={styles.details} id={id}>
      <div className={styles.legs}>
        {offer.slices.map((slice) => (
          <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />
        ))}
      </div>
      <BaggageAndRules offer={offer} />
    </div>
  )
}
