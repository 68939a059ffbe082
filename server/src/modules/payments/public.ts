export { createPaymentDeps } from './deps.ts'
export { definePaymentJobs } from './payments.jobs.ts'
export { paymentWebhook } from './provider/webhook.ts'
export { checkPayments } from './settle/check-payments.ts'
