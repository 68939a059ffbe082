import { cityOf } from '@safar/contract/wording/names'
import type { BookedProduct } from '../../../platform/products/booked-product.ts'
import { ChosenInsurance } from './chosen-insurance.tsx'
import { FareRulesCard } from './fare-rules-card.tsx'
import { ItineraryCard } from './itinerary-card.tsx'
import { FlightNotices } from './notices.tsx'
import { FlightPanelSection } from './panel-section.tsx'
import { toParagraphs } from './paragraphs.ts'
import { reissueDialogs } from './reissue/reissue-dialogs.ts'
import { SupplierName } from './supplier-name.tsx'
import { TravellerActs } from './traveller-acts.tsx'

export const bookedFlight: BookedProduct<'flight'> = {
  Cards: ItineraryCard,
  CardsBelow: FareRulesCard,
  PanelSection: FlightPanelSection,
  Notices: FlightNotices,
  TravellerActs,
  PriceNote: ChosenInsurance,
  dialogs: reissueDialogs,
  SupplierName,
  mayNeedVisas: () => true,
  destinationOf({ offer }, locale) {
    const arrival = offer.slices[0]?.segments.at(-1)?.to
    return arrival && cityOf(arrival, locale)
  },
  toParagraphs,
  isTicketed: true,
}
