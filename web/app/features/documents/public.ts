export { DocumentsCard } from './documents-card.tsx'
