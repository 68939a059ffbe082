import { localizedWords } from '@safar/contract/content/read-localized'
import type { BookedProduct, BookedProps } from '../../../platform/products/booked-product.ts'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { BookedRideCards } from './booked-ride-card.tsx'
import { RideFacts } from './ride-facts.tsx'

function RidePanelSection({ booking: { ride, currency } }: BookedProps<'ride'>) {
  const words = useWords()
  return (
    <PanelSection title={words(ride.route.name)}>
      <RideFacts ride={ride} currency={currency} />
    </PanelSection>
  )
}

export const bookedRide: BookedProduct<'ride'> = {
  Cards: BookedRideCards,
  showsTravellers: true,
  PanelSection: RidePanelSection,
  destinationOf: ({ ride }, locale) => localizedWords((ride.to ?? ride.from).name, locale),
}
