export { enquiryQuery } from './api.ts'
export { EnquiryForm } from './form/enquiry-form.tsx'
