export { openPaying } from './paying.ts'
export { definePaymentJobs } from './payments.jobs.ts'
export { provePayments } from './prove-payments.ts'
export { paymentWebhook } from './webhook.ts'
