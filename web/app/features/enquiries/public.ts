export { enquiryQuery } from './api.ts'
export { AskButton } from './form/ask-button.tsx'
export { EnquiryForm } from './form/enquiry-form.tsx'
