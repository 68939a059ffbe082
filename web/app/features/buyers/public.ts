export { NetPricesSwitch, useNetPrices } from './net-prices.tsx'
export { agentOf, customerOf, type Payer, payerOf, payerText, writePayer } from './payer.ts'
export { TermsRow } from './terms-row.tsx'
export { useOfficeBuyer } from './use-office-buyer.tsx'
