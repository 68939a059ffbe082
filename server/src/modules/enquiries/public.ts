export { countWaitingEnquiries } from './enquiries.queries.ts'
export { findEnquiries } from './find-enquiries.ts'
export { defineEnquiryJobs } from './remind-of-enquiries.ts'
export { findEnquiryOfQuote, linkQuote, sellForEnquiry, winEnquiry } from './win-enquiry.ts'
