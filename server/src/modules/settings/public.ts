export { companyFiles, followCompany } from './company.ts'
export { createRateReader } from './currencies/rate-of-today.ts'
export { readSecondRate, secondAmount } from './currencies/second-currency.ts'
export { findWording } from './mails/mail-templates.queries.ts'
