import type { TravelPaper, TravelPapers } from '../../bookings/public.ts'

const certificate: TravelPaper = { kind: 'certificate', file: 'insurance-certificate' }

/** A policy is none before it is paid. */
export const insurancePapers: TravelPapers = { held: [], issued: [certificate], outliveCancelling: true }
