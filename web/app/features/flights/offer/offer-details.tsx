import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../ui/itinerary/use-itinerary.ts'
import type { OfferSummary } from '../offers/offer-summary.rules.ts'
import { BaggageAndRules } from './baggage-and-rules.tsx'
import styles from './offer-details.module.css'

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
