import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import type { Locale } from '@safar/contract/wording/locale'
import type { ComponentType } from 'react'
import type { ApiFailure } from '../api.ts'

export interface BookedProps {
  booking: BookingView
  /** The token of the booking's link, for somebody without an account. */
  link?: string | undefined
}

export interface BookedActionProps extends BookedProps {
  /** Someone else was first, or it is no longer possible: the booking's own page says so. */
  onClash: (error: ApiFailure) => void
}

export interface BookedDialogProps extends BookedActionProps {
  onClose: () => void
}

/** What a product adds to the pages of its bookings. What it does not have is left out. */
export interface BookedProduct {
  /** What was booked: cards above the travellers. */
  Cards?: ComponentType<BookedProps>
  /** The cards show the travellers too, such as the guests of each room. */
  showsTravellers?: true
  /** Cards below the travellers. */
  CardsBelow?: ComponentType<BookedProps>
  /** What was booked, in the panel beside a list. */
  PanelSection?: ComponentType<BookedProps>
  /** What the reader needs to know before acting. */
  Notices?: ComponentType<BookedActionProps & { office: boolean }>
  /** Buttons that change the travellers, below them. */
  TravellerActs?: ComponentType<BookedActionProps>
  /** The dialogs of moves that only this product has. */
  dialogs?: Partial<Record<BookingMove, ComponentType<BookedDialogProps>>>
  /** Its dates can be changed by booking it anew and cancelling the old booking. */
  amendment?: {
    isOffered: (booking: BookingView) => boolean
    isOfferedByLink: (booking: BookingView) => boolean
    Dialog: ComponentType<BookedDialogProps>
  }
  /** What was paid together with it, below its price. */
  PriceNote?: ComponentType<BookedProps>
  /** The name of its supplier; otherwise that of the supplier's account. */
  SupplierName?: ComponentType<{ supplier: string; account: string }>
  /** It leads to countries that may ask for a visa. */
  mayNeedVisas?: (booking: BookingView) => boolean
  /** Where it takes the traveller. */
  destinationOf?: (booking: BookingView, locale: Locale) => string | undefined
  /** What was booked as paragraphs of a chat message; otherwise its name and days, or its route. */
  toParagraphs?: (booking: Pick<BookingView, 'offer' | 'trip' | 'route'>, locale: Locale) => string[]
  /** Its documents are tickets; otherwise it has a voucher, and a confirmation number instead of a PNR. */
  isTicketed?: true
}
