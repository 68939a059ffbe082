import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { csvOfTable, saveText } from '../../../ui/data-table/csv.ts'
import { allBookings, type BookingFilter, type Shelf } from '../api.ts'

/** Writes every row that fits the filter, not the pages on show alone. */
export function useExport(name: string, shelf: Shelf, filter: BookingFilter, columns: readonly Column<BookingRow>[]) {
  const sayFailure = useFailureToast()
  return async () => {
    try {
      saveText(`${name}.csv`, csvOfTable(columns, await allBookings(shelf, filter)))
    } catch (error) {
      sayFailure(error, 'Something went wrong.')
    }
  }
}

/** Writes these rows: those that were ticked. */
export const useExportRows = (name: string, columns: readonly Column<BookingRow>[]) => (rows: readonly BookingRow[]) =>
  saveText(`${name}.csv`, csvOfTable(columns, rows))
