export { useOfficeBuyer } from './use-office-buyer.tsx'
