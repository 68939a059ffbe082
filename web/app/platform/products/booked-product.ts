import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../api.ts'

export interface BookedProps<P extends BookableProduct = BookableProduct> {
  booking: BookingOf<P>
  /** The token of the booking's link, for somebody without an account. */
  link?: string | undefined
}

export interface BookedActionProps<P extends BookableProduct = BookableProduct> extends BookedProps<P> {
  /** Someone else was first, or it is no longer possible: the booking's own page says so. */
  onClash: (error: ApiFailure) => void
}

export interface BookedDialogProps<P extends BookableProduct = BookableProduct> extends BookedActionProps<P> {
  onClose: () => void
}

/**
 * A component of a product. Pages show it only for bookings of that product, so it may expect those: being declared as
 * a method, it is still accepted where bookings of any product are.
 */
type ProductComponent<Props> = { render(props: Props): ReactNode }['render']

/** What a product adds to the pages of its bookings. What it does not have is left out. */
export interface BookedProduct<P extends BookableProduct = BookableProduct> {
  /** What was booked: cards above the travellers. */
  Cards?: ProductComponent<BookedProps<P>>
  /** The cards show the travellers too, such as the guests of each room. */
  showsTravellers?: true
  /** Cards below the travellers. */
  CardsBelow?: ProductComponent<BookedProps<P>>
  /** What was booked, in the panel beside a list. */
  PanelSection?: ProductComponent<BookedProps<P>>
  /** What the reader needs to know before acting. */
  Notices?: ProductComponent<BookedActionProps<P> & { office: boolean }>
  /** Buttons that change the travellers, below them. */
  TravellerActs?: ProductComponent<BookedActionProps<P>>
  /** The dialogs of moves that only this product has. */
  dialogs?: Partial<Record<BookingMove, ProductComponent<BookedDialogProps<P>>>>
  /** Its dates can be changed by booking it anew and cancelling the old booking. */
  amendment?: {
    isOffered(booking: BookingOf<P>): boolean
    isOfferedByLink(booking: BookingOf<P>): boolean
    Dialog: ProductComponent<BookedDialogProps<P>>
  }
  /** What was paid together with it, below its price. */
  PriceNote?: ProductComponent<BookedProps<P>>
  /** The name of its supplier; otherwise that of the supplier's account. */
  SupplierName?: ProductComponent<{ supplier: string; account: string }>
  /** It leads to countries that may ask for a visa. */
  mayNeedVisas?(booking: BookingOf<P>): boolean
  /** Where it takes the traveller. */
  destinationOf?(booking: BookingOf<P>, locale: Locale): string | undefined
  /** What was booked as paragraphs of a chat message; otherwise its name and days, or its route. */
  toParagraphs?(booking: BookingOf<P>, locale: Locale): string[]
  /** Its documents are tickets; otherwise it has a voucher, and a confirmation number instead of a PNR. */
  isTicketed?: true
}
