import { AppError } from '../../platform/errors.ts'

/** Refused by our own rules: final, unless it is only another action on the booking, which is temporary. */
export function refusalReason(error: unknown): string {
  if (!(error instanceof AppError) || error.details.shown === 'booking_under_way') throw error
  return error.details.shown ?? error.code
}
