export { companyFiles, followCompany } from './company.ts'
export { readSecondRate } from './currencies/second-currency.ts'
export { findWording } from './mails/mail-templates.queries.ts'
