export { AgencyCards } from './agency/agency-cards.tsx'
export { AGENCIES } from './api.ts'
