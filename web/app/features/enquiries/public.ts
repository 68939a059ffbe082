export { enquiryQuery } from './api.ts'
export { AskButton } from './form/ask-button.tsx'
export { EnquirySection } from './form/enquiry-section.tsx'
