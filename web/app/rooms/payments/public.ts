export { cardQuery, goToPayment } from './api.ts'
export { PaymentRequests } from './requests/payment-requests.tsx'
export { usePayByCard } from './use-pay-by-card.ts'
