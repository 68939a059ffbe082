export type { Buyer } from '../api.ts'
export { Additions } from './additions/additions.tsx'
export { useAdditions } from './additions/use-additions.ts'
export { type CheckoutFlow, CheckoutShell, GoneState, NotReady } from './checkout-shell.tsx'
export type { BookedParts } from './confirmation.tsx'
export { readDraft } from './form/draft.ts'
export {
  maskNumber,
  type Place,
  type TravellersFormValues,
  type TravellerValues,
} from './form/travellers-form.rules.ts'
export { useCheckoutForm } from './form/use-checkout-form.ts'
export { type TravellersForm, useTravellersForm } from './form/use-travellers-form.ts'
export type { ExtraLine } from './price/checkout-price.ts'
export {
  FareLines,
  Lines,
  PackageSummary,
  PaymentPlan,
  PeopleLines,
  TextCard,
  TripDates,
} from './price/package-price.tsx'
export { useAgreedPrice } from './price/use-agreed-price.ts'
export { PriceConsent } from './price-consent.tsx'
export { CheckoutPayment, ProductCheckout } from './product-checkout.tsx'
export { QuoteNotice } from './quote-notice.tsx'
export { AcceptTerms } from './review/accept-terms.tsx'
export { PeopleCard, TypedLine } from './review/people-card.tsx'
export { isBoughtBefore, useAskAgain } from './submit/use-ask-again.ts'
export { type BookingReply, type CheckoutAction, useBook } from './submit/use-book.ts'
export { ContactCard } from './travellers/contact-card.tsx'
export { fillNames, NameFields } from './travellers/name-fields.tsx'
export { useTravellerName } from './travellers/traveller-name.ts'
export { TravellerStep } from './travellers/traveller-step.tsx'
export { type Contact, useContact } from './use-contact.ts'
export { type BookedFor, useProductCheckout } from './use-product-checkout.ts'
