export { BuyerOffer } from './buyer-offer.tsx'
export { PayerChoice } from './payer-choice.tsx'
export { PayerFields } from './payer-fields.tsx'
