import { eq } from 'drizzle-orm'
import type { FileOwner } from '../media/public.ts'
import { offlineDocuments } from './tables.ts'

/** Files of offline bookings. They are read through the booking, never directly. */
export const offlineBookingFiles: FileOwner = {
  inUse: 'booking_file_in_use',
  async holds(queries, fileName) {
    const [document] = await queries
      .select({ bookingId: offlineDocuments.bookingId })
      .from(offlineDocuments)
      .where(eq(offlineDocuments.fileName, fileName))
      .limit(1)
    return document !== undefined
  },
}
