export { DocumentsCard, TripDocuments } from './documents-card.tsx'
export { tripMessage } from './message.ts'
