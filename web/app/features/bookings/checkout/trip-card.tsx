import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../ui/itinerary/use-itinerary.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PriceChange } from '../../../ui/price-change.tsx'
import styles from './checkout.module.css'

/** Every flight of the journey, from top to bottom. */
export function TripCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation('bookings')
  const itinerary = useItinerary()
  return (
    <Card title={t('checkout.trip')} flush>
      <div className={styles.trip}>
        {offer.slices.map((slice) => (
          <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />
        ))}
      </div>
    </Card>
  )
}

interface ConsentProps {
  changed: { was: number; now: number }
  /** What has changed, if it is not the offer's price. */
  title?: string | undefined
  currency: string
  onAgree: () => void
  back: string
}

/** A price that changed while the form was being filled in is scrolled into view. */
export function Consent({ changed, title, currency, onAgree, back }: ConsentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => void box.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={box}>
      <PriceChange changed={changed} title={title} currency={currency} agreed={false} onAgree={onAgree} back={back} />
    </div>
  )
}
